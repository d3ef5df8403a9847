"use strict";
// Everything here is a comfort: without it the site follows the system's appearance, and its pages are complete.
const root = document.documentElement;
const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

// The appearance. A browser that stores nothing keeps it for the page.
const appearance = find(".appearance");
appearance.hidden = false;
for (const input of all("input", appearance)) {
  input.checked = input.value === root.dataset.theme;
  input.addEventListener("change", () => {
    root.dataset.theme = input.value;
    try { localStorage.setItem("galley-theme", input.value); } catch { }
  });
}

// Code: a button that copies; of a transcript, the commands alone.
for (const block of all("article pre")) {
  const frame = make("div", { className: "code" });
  block.before(frame);
  const button = make("button", { type: "button", textContent: "Copy" });
  button.addEventListener("click", async () => {
    const lines = block.textContent.split("\n");
    const commands = lines.filter(line => line.startsWith("$ ")).map(line => line.slice(2));
    await navigator.clipboard.writeText((commands.length ? commands : lines).join("\n").trimEnd());
    button.textContent = "Copied";
    setTimeout(() => button.textContent = "Copy", 1500);
  });
  frame.append(block, button);
}

// Live figures: a moment and a direction choose the picture, in both appearances.
for (const figure of all(".live")) {
  const ways = JSON.parse(figure.dataset.steps), controls = find(".controls", figure);
  const slider = find("[type=range]", controls), name = find("output", controls), play = find("button", controls);
  const images = { light: find(".light", figure), dark: find(".dark", figure) };
  const show = () => {
    const step = ways[+find(":checked", controls).value][slider ? +slider.value : 0];
    for (const tone in images) Object.assign(images[tone], { src: step[tone], alt: step.alt });
    if (!slider) return;
    name.textContent = step.name;
    slider.setAttribute("aria-valuetext", step.name);
  };
  // Pictures are fetched when somebody reaches for the controls, so that the slider does not flicker.
  const fetchAll = () => {
    const tone = getComputedStyle(images.dark).display === "none" ? "light" : "dark";
    for (const step of ways.flat()) new Image().src = step[tone];
  };
  for (const event of ["pointerenter", "focusin"]) controls.addEventListener(event, fetchAll, { once: true });
  controls.addEventListener("input", show);
  let timer;
  play?.addEventListener("click", () => {
    const stop = () => { timer = clearInterval(timer); play.textContent = "Play"; };
    if (timer) return stop();
    if (slider.value === slider.max) slider.value = 0;
    play.textContent = "Stop";
    timer = setInterval(() => {
      slider.value++;
      show();
      if (slider.value === slider.max) stop();
    }, 160);
  });
  controls.hidden = false;
}

// What is on the page: the heading that is being read.
const entries = all("nav.contents a");
if (entries.length) {
  const headings = entries.map(entry => document.getElementById(decodeURIComponent(entry.hash.slice(1))));
  const mark = () => {
    const passed = headings.findLastIndex(heading => heading.getBoundingClientRect().top < 180);
    entries.forEach((entry, at) => at === Math.max(passed, 0) ? entry.setAttribute("aria-current", "true") : entry.removeAttribute("aria-current"));
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}
const current = find("#navigation [aria-current]");
if (current) {
  const list = find("#navigation");
  list.scrollTop = Math.max(0, current.offsetTop - list.clientHeight / 2);
}

// Search: its index is fetched when it is first asked.
const finder = find(".finder"), field = find("input", finder), results = find(".found", finder), count = find(".count", finder);
const parts = [
  { part: "Pages", folder: "pages", most: 6 }, { part: "Swift", folder: "swift", most: 6 },
  { part: "Scenes and sources", folder: "sources", most: 3 },
];
const site = new URL(root.dataset.root || "./", document.baseURI);
let index;
const load = () => index ??= import(new URL("search/pages/pagefind.js", site)).then(async found => {
  const options = part => ({
    baseUrl: site.pathname, excerptLength: 22, ranking: { pageLength: 0.1, termSimilarity: 2 }, mergeFilter: { part },
  });
  await found.options(options(parts[0].part));
  for (const { part, folder } of parts.slice(1)) {
    await found.mergeIndex(new URL("search/" + folder, site).href, options(part));
  }
  return found;
});
const open = () => {
  if (finder.open) return;
  finder.showModal();
  field.select();
  load().catch(() => count.textContent = "Search needs a web server; the pages are opened as files.");
};
const result = page => {
  const item = make("li", {}, make("a", { href: page.url }, make("b", { textContent: page.meta.title })));
  if (page.meta.kind) find("a", item).append(make("small", { textContent: page.meta.kind }));
  // The excerpt is text of our own pages, with <mark> around the words.
  find("a", item).append(make("p", { innerHTML: page.excerpt }));
  const inner = page.sub_results.filter(part => part.url !== page.url).slice(0, 3)
    .map(part => make("li", {}, make("a", { href: part.url, textContent: part.title })));
  if (inner.length) item.append(make("ul", {}, ...inner));
  return item;
};
// Pages for reading come first, unless somebody types the name of a type and no page has that title.
let asked = 0;
const search = async () => {
  const words = field.value.trim(), turn = ++asked;
  if (!words) return results.replaceChildren(), count.textContent = "";
  await new Promise(done => setTimeout(done, 100));
  if (turn !== asked) return;
  const finding = await load();
  const groups = await Promise.all(parts.map(async ({ part, most }) => {
    const found = await finding.search(words, { filters: { part } });
    const pages = await Promise.all(found.results.slice(0, 2 * most).map(one => one.data()));
    const isNamed = page => page.meta.title.toLowerCase() === words.toLowerCase();
    pages.sort((a, b) => isNamed(b) - isNamed(a));
    return { part, total: found.results.length, pages: pages.slice(0, most), isNamed: pages.some(isNamed) };
  }));
  const isTitled = groups[0].pages.some(page => page.meta.title.toLowerCase().startsWith(words.toLowerCase()));
  if (turn !== asked) return;
  if (!isTitled) groups.sort((a, b) => b.isNamed - a.isNamed);
  results.replaceChildren(...groups.filter(group => group.total).flatMap(group =>
    [make("h2", { textContent: group.part }), make("ul", {}, ...group.pages.map(result))]));
  results.scrollTop = 0;
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  count.textContent = total === 0 ? `Nothing found for “${words}”` : total === 1 ? "1 page" : `${total} pages`;
};
for (const button of all("[data-search]")) {
  button.hidden = false;
  button.addEventListener("click", open);
}
field.addEventListener("input", search);
finder.addEventListener("click", event => { if (event.target === finder) finder.close(); });
finder.addEventListener("keydown", event => {
  const links = all("a", results), at = links.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && links.length) {
    event.preventDefault();
    if (at + step < 0) field.focus(); else links[Math.min(at + step, links.length - 1)].focus();
  } else if (event.key === "Enter" && document.activeElement === field) {
    event.preventDefault();
    links[0]?.click();
  }
});
results.addEventListener("click", event => { if (event.target.closest("a")) finder.close(); });
addEventListener("keydown", event => {
  const typing = event.target.closest("input:not([type=radio]):not([type=range]), textarea, select");
  const asks = event.key === "/" && !typing || event.key === "k" && (event.ctrlKey || event.metaKey);
  if (asks && !event.altKey) { event.preventDefault(); open(); }
});
