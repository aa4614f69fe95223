"""HOW IT IS SERVED: Voilà, its template, kernels, addresses and the doctor."""
