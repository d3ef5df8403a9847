// The text above the pictures: as much of it as leaves them their place; the rest folds away.
const [lead] = shared("lead");
const more = one("[data-more]", lead);
const alike = one("[data-several]", lead);
let showsAll = false;

/// Keeps names of elements such as 0-3 in one line, which would else end at the hyphen.
function keepNames(article) {
  for (const text of all(".sentence, .findings span", article)) {
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
  showsAll = false;
  fitText();
}

/// Shows as many findings as fit above the pictures, or all.
function fitText() {
  if (!current || several) return;
  const { article } = current;
  const findings = all(".findings li", article);
  const isFree = narrow.matches || !one(".look", article);
  const fits = !isFree && !showsAll;
  const { body } = document;
  body.toggleAttribute("data-fits", fits);
  for (const item of findings) item.hidden = fits;
  more.hidden = isFree;
  more.textContent = showsAll ? "Show less" : "Show all";
  more.setAttribute("aria-expanded", String(showsAll));
  const main = one("#main");
  // In a low window the pictures scroll; findings may then take what is free beside the command.
  const room = Math.max(main.clientHeight, main.scrollHeight);
  let left = fits ? findings.length : 0;
  for (const item of fits ? findings : []) {
    item.hidden = false;
    item.hidden = main.scrollHeight > room;
    if (item.hidden) break;
    left -= 1;
  }
  left += fitRegions(fits);
  const isCut = (item) => item.lastElementChild.scrollHeight > item.lastElementChild.clientHeight + 1;
  if (fits && left === 0 && !findings.some(isCut)) more.hidden = true;
}

/// Shows as many regions as one line holds, first the one that was found last; returns how many are left.
function fitRegions(fits) {
  const row = one(".regions", current.article);
  if (!row) return 0;
  const near = view.region?.button;
  const chips = all("button", row).sort((a, b) => (b === near) - (a === near));
  for (const chip of chips) chip.hidden = fits;
  row.removeAttribute("data-one");
  if (!fits) return 0;
  const last = chips.findIndex((chip) => {
    chip.hidden = false;
    // One chip is shown in any case, shortened.
    chip.hidden = row.scrollWidth > row.clientWidth && chip !== chips[0];
    return chip.hidden;
  });
  row.toggleAttribute("data-one", last === 1 || chips.length === 1);
  return last < 0 ? 0 : chips.length - last;
}

/// Folds the text about the case to one sentence, so that the pictures get its place.
function toggleText() {
  const folded = document.body.toggleAttribute("data-folded");
  fold.setAttribute("aria-pressed", String(!folded));
  fitText();
}

function toggleMore() {
  if (more.hidden) return;
  showsAll = !showsAll;
  if (document.body.hasAttribute("data-folded")) toggleText(); else fitText();
}

function startText() {
  new ResizeObserver(fitText).observe(one("#main"));
}
