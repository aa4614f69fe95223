// The teacher's door: the secret stands after "#" in the link, so it is in no server's log; it is exchanged for a cookie.
(() => {
  "use strict";
  const words = JSON.parse(document.getElementById("geotrainer-words").textContent);
  const message = document.getElementById("geotrainer-message");
  const secret = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
  if (!secret) {
    message.textContent = words.no_secret;
    return;
  }
  fetch(words.enter, { method: "POST", credentials: "same-origin", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ secret }) })
    .then((answer) => {
      if (answer.ok) location.reload();
      else message.textContent = answer.status === 429 ? words.too_often : words.wrong_secret;
    })
    .catch(() => { message.textContent = words.lost; });
})();
