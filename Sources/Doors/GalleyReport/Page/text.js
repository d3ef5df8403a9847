// The text beside the pictures.
const [lead] = shared("lead");
const alike = one("[data-several]", lead);

/// Keeps names of elements such as 0-3 in one line, which would else end at the hyphen.
function keepNames(article) {
  for (const text of all(".sentence, .findings :is(span, bdi)", article)) {
    const parts = text.textContent.split(/(\d{1,7}-\d{1,7}(?:…\d{1,7}-\d{1,7})?)/);
    if (parts.length < 3) continue;
    text.replaceChildren(...parts.map((part, at) => (at % 2 ? make("span", "whole", part) : part)));
  }
}

function showText(entry) {
  if (!entry.isRead) keepNames(entry.article);
  entry.isRead = true;
  one(".sentence", entry.article).after(lead);
  const count = entry.group?.entries.length ?? 0;
  alike.hidden = count < 2;
  alike.textContent = `In ${count} cases`;
}

/// Hides the text about the case, so that the pictures get its place.
function toggleText() {
  const folded = document.body.toggleAttribute("data-folded");
  fold.setAttribute("aria-pressed", String(!folded));
}
