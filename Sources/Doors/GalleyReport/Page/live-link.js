// Requests to the server, and its news.

/// What the server refuses, as opposed to a server that does not answer.
class Refusal extends Error {}

async function ask(path, body) {
  const answer = await fetch(path, {
    method: body ? "POST" : "GET", credentials: "omit", cache: "no-store", redirect: "error",
    headers: body ? { "Content-Type": "application/json", "X-Galley-Token": config.token } : {},
    body: body && JSON.stringify(body),
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(told.error || `status ${answer.status}`);
  return told;
}

/// A function that never runs twice at once: calls meanwhile lead to one more run, with the newest choice.
function coalesced(work) {
  let isBusy = false;
  let isWaiting = false;
  return async () => {
    isWaiting = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isWaiting) {
        isWaiting = false;
        await work();
      }
    } finally {
      isBusy = false;
    }
  };
}

/// Tells assistive technology, which does not see that the picture has changed.
function announce(text) {
  const said = one("#said");
  // The same words again are news only if the text has changed.
  said.textContent = said.textContent === text ? `${text}\u00A0` : text;
}

const link = { isOpen: false, isBuilding: false, isDrawing: false, words: "", timer: 0 };

function showLink() {
  const [kind, words] = link.isOpen
    ? (link.isBuilding ? ["busy", "Building"] : link.isDrawing ? ["busy", "Drawing"] : ["open", "Live"])
    : ["lost", "No connection. Trying again"];
  if (words === link.words) return;
  link.words = words;
  clearTimeout(link.timer);
  // A connection that comes back at once, and what is done at once, are not worth a word.
  if (kind === "open") tellLink(kind, words); else link.timer = setTimeout(tellLink, 500, kind, words);
}

function tellLink(kind, words) {
  const news = one("#news");
  if (kind === "lost" || news.dataset.link === "lost") announce(words);
  news.dataset.link = kind;
  one(".words", news).textContent = words;
}

/// Calls a function with the ids of scenes that have changed, or null for any, and what is told of one of them;
/// the browser connects again by itself.
function listen(onChange) {
  const events = new EventSource("events");
  // What changed while there was no connection is not in the first news.
  let isFirst = true;
  events.addEventListener("open", () => {
    isFirst = true;
    link.isOpen = true;
    showLink();
  });
  events.addEventListener("change", (event) => {
    const news = JSON.parse(event.data);
    link.isBuilding = Boolean(news.isBuilding);
    showLink();
    onChange(isFirst ? null : news.scenes, news);
    isFirst = false;
  });
  events.addEventListener("error", () => {
    link.isOpen = false;
    showLink();
    // After an answer that is no stream of events, a browser gives up.
    if (events.readyState === EventSource.CLOSED) setTimeout(() => listen(onChange), 1000);
  });
}
