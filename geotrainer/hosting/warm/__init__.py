"""What any Voilà host can use: pages that paint at once, kernels that end with their page, and warm starts."""
