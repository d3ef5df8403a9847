// The list of cases, by their causes: filter, search, choose. The address names the case: #photo-feed/top.
const groups = new Map(all("#rows .group details").map((details) => [details, {
  details, row: details.parentElement, summary: one("summary", details),
  count: one("summary b", details), sentence: one("summary span", details).textContent, entries: [],
}]));
// A state in its variants; each variant is a mark in the table.
const grids = new Map(all("#rows .matrix").map((row) => [row, {
  row, details: one("details", row), entries: [],
}]));
const cases = all("#rows [data-case]").map((link) => {
  const row = link.parentElement;
  const article = document.getElementById("case-" + link.dataset.case);
  const group = groups.get(row.closest("details"));
  const grid = grids.get(row.closest(".matrix"));
  const entry = {
    row, link, article, group, grid, name: decodeURIComponent(link.hash.slice(1)), status: article.dataset.status,
    folder: one(".folder", article).textContent, sentence: one(".sentence", article).textContent,
  };
  entry.text = `${entry.name} ${entry.status} ${entry.sentence}`.toLowerCase();
  group?.entries.push(entry);
  grid?.entries.push(entry);
  return entry;
});
// Variants have causes in common with other cases, which may have a heading in the list.
for (const { sentence, cases: numbers } of config.causes ?? []) {
  const entries = numbers.map((number) => cases[number]);
  const group = entries.find((entry) => entry.group)?.group ?? { sentence };
  group.entries = entries;
  for (const entry of entries) entry.group = group;
}
const named = new Map(cases.map((entry) => [entry.name, entry]));
const filters = all("[data-filter]");
const search = one("#search");
let current = null;
let filter = "all";

const needsALook = new Set(["different", "missing", "recorded", "drift", "failed"]);
const matches = (entry, terms) =>
  (filter === "all" || filter === entry.status || (filter === "look" && needsALook.has(entry.status)))
  && terms.every((term) => entry.text.includes(term));

const shown = () => cases.filter((entry) => !entry.row.hidden);

function applyFilter(key = filter) {
  filter = key;
  for (const button of filters) {
    button.setAttribute("aria-pressed", String(button.dataset.filter === key));
  }
  const terms = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const entry of cases) {
    const match = matches(entry, terms);
    if (entry.row.hidden === match) entry.row.hidden = !match;
    if (match) count += 1;
  }
  for (const group of groups.values()) showCount(group);
  for (const { row, entries } of grids.values()) row.hidden = entries.every((entry) => entry.row.hidden);
  unfold();
  one("#found").textContent = count === cases.length
    ? "" : `${count} of ${cases.length} ${cases.length === 1 ? "case" : "cases"}`;
}

function showCount(group) {
  const count = String(group.entries.filter((entry) => !entry.row.hidden).length);
  if (group.count.textContent === count) return;
  group.count.textContent = count;
  group.row.hidden = count === "0";
}

/// Unfolds the group or the grid of the chosen case, and all of them while something is searched.
function unfold() {
  for (const grid of grids.values()) {
    if (search.value !== "" || current?.grid === grid) grid.details.open = true;
  }
  for (const group of groups.values()) {
    const open = search.value !== "" || current?.group === group;
    if (group.details.open !== open) group.details.open = open;
  }
}

/// Filters, and never leaves a case shown that is not in the list.
function narrowDown(key) {
  applyFilter(key);
  const kind = several?.kind;
  if (!current || current.row.hidden) {
    const [first] = shown();
    if (!first || narrow.matches) {
      showNothing();
      return;
    }
    go(first);
  }
  if (kind) showSheet(kind);
}

function nextFilter() {
  const at = filters.findIndex((button) => button.dataset.filter === filter);
  narrowDown(filters[(at + 1) % filters.length].dataset.filter);
}

// Only the shown case has the elements that all cases share: thousands of copies would be slow.
const shared = (id) => [...one("#" + id).content.cloneNode(true).children];
const [back, fold, previous, next] = shared("way");

function furnish(article) {
  const way = one(".way", article);
  way.prepend(back);
  way.append(fold, previous, next);
}

const address = (entry) => entry.link.getAttribute("href");

function choose(entry, { focus = false } = {}) {
  if (current === entry && !several) {
    document.body.dataset.screen = "case";
    if (focus) one("#main").focus({ preventScroll: true });
    return;
  }
  if (current) leave();
  closeSheet();
  current = entry;
  entry.article.hidden = false;
  entry.link.setAttribute("aria-current", "true");
  document.body.dataset.screen = "case";
  one("#empty").hidden = true;
  if (entry.row.hidden) {
    search.value = "";
    applyFilter("all");
  }
  unfold();
  furnish(entry.article);
  showRow(entry.row, 3);
  one("#main").scrollTop = 0;
  document.title = entry.name + " · Galley";
  showPictures(entry.article);
  showDecision();
  showText(entry);
  if (focus) one("#main").focus({ preventScroll: true });
}

/// Shows a case and names it in the address.
function go(entry, options) {
  history.replaceState(null, "", address(entry));
  choose(entry, options);
}

function leave() {
  current.article.hidden = true;
  current.link.removeAttribute("aria-current");
  current = null;
}

function showNothing() {
  closeSheet();
  if (current) {
    stopFlicker();
    leave();
    history.replaceState(null, "", "#");
  }
  one("#empty").hidden = false;
  one("#empty .hint").textContent = shown().length === 0
    ? "No case matches." : "Choose a case in the list.";
}

/// Rows get their real heights when they become visible, which moves the rows below.
function showRow(row, frames) {
  row.scrollIntoView({ block: "nearest" });
  if (frames > 1) requestAnimationFrame(() => showRow(row, frames - 1));
}

function step(by) {
  const list = shown();
  if (list.length === 0) return;
  if (several) {
    go(several.entries.at(by > 0 ? 0 : -1));
    return;
  }
  const at = list.indexOf(current);
  const to = at < 0 ? (by > 0 ? 0 : list.length - 1) : at + by;
  if (to < 0 || to >= list.length) return;
  go(list[to]);
}

function showList() {
  document.body.dataset.screen = "list";
  if (current) current.link.focus();
}

function followAddress() {
  let name = "";
  try {
    name = decodeURIComponent(location.hash.slice(1));
  } catch {
    return false;
  }
  const entry = named.get(name);
  if (entry) choose(entry);
  return Boolean(entry);
}

function startCases() {
  for (const button of filters) {
    button.addEventListener("click", () => narrowDown(button.dataset.filter));
  }
  search.addEventListener("input", () => narrowDown());
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && shown().length > 0) {
      go(shown()[0], { focus: true });
    }
  });
  // A link to the open case does not change the address.
  one("#rows").addEventListener("click", (event) => {
    const link = event.target.closest("[data-case]");
    if (link && cases[Number(link.dataset.case)] === current) choose(current);
    const group = groups.get(event.target.closest("summary")?.parentElement);
    if (!group) return;
    event.preventDefault();
    showSeveral("group", group.entries.find((entry) => !entry.row.hidden));
  });
  one("#main").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.step) step(Number(button.dataset.step));
    if ("back" in button.dataset) showList();
    if ("fold" in button.dataset) toggleText();
    if ("several" in button.dataset) showSeveral(button.dataset.several);
    if ("close" in button.dataset) choose(current);
    if ("copy" in button.dataset) copyCommand(button);
    if (button.dataset.rect) goToRegion(button);
    if (button.dataset.act) decide(button.dataset.act);
  });
  one(".index [data-several]").addEventListener("click", () => showSeveral("list"));
  one("[data-skip]").addEventListener("click", (event) => {
    event.preventDefault();
    one("#main").focus();
  });
  addEventListener("hashchange", followAddress);
  applyFilter(filters[0].dataset.filter);
  if (!followAddress() && !narrow.matches && needsALook.has(shown()[0]?.status)) {
    go(shown()[0]);
  }
}
