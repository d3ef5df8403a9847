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

// A section that has left this page: its old address leads to the new one.
const moved = JSON.parse(find("#moved")?.textContent ?? "{}");
const follow = () => { if (moved[location.hash]) location.replace(moved[location.hash]); };
addEventListener("hashchange", follow);
follow();

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

// Search: its list of titles and its indexes of texts are fetched when it is first asked.
const finder = find(".finder"), field = find("input", finder), results = find(".found", finder), count = find(".count", finder);
const parts = [
  { part: "Pages", folder: "pages", most: 6 }, { part: "Swift", folder: "swift", most: 6 },
  { part: "Scenes and sources", folder: "sources", most: 3 }, { part: "The project", folder: "project", most: 3 },
];
const site = new URL(root.dataset.root || "./", document.baseURI);
let index;
const load = () => index ??= import(new URL("search/pages/pagefind.js", site)).then(async found => {
  const titles = fetch(new URL("search/titles.json", site)).then(answer => answer.json());
  const options = part => ({
    baseUrl: site.pathname, excerptLength: 22, ranking: { pageLength: 0.1, termSimilarity: 2 }, mergeFilter: { part },
  });
  await found.options(options(parts[0].part));
  for (const { part, folder } of parts.slice(1)) {
    await found.mergeIndex(new URL("search/" + folder, site).href, options(part));
  }
  return { texts: found, titles: await titles };
});
const open = () => {
  if (finder.open) return;
  finder.showModal();
  field.select();
  load().catch(() => count.textContent = "Search needs a web server; the pages are opened as files.");
};

// The words of a text as they are compared: in lower case, without the s of a plural, and without those that say little.
const bare = new Set("a an and are as at be by did do does for from how i in into is it my of on or the to use using what when where with your".split(" "));
const wordsOf = text => text.toLowerCase().split(/[^\p{L}\p{N}.#~-]+/u).map(word => word.replace(/^[.-]+|[.-]+$/g, "")).filter(Boolean);
const stem = word => word.length > 3 ? word.replace(/(?<!s)s$/, "") : word;
const told = text => {
  const words = wordsOf(text), kept = words.filter(word => !bare.has(word));
  return (kept.length ? kept : words).map(stem);
};
// What is asked, and the same with other words for it.
const questions = (text, others) => {
  const asked = ` ${wordsOf(text).join(" ")} `, found = [text];
  for (const [typed, meant] of Object.entries(others)) {
    if (asked.includes(` ${typed} `) || asked.includes(` ${typed}s `)) {
      found.push(asked.replace(new RegExp(` ${typed}s? `), ` ${meant} `).trim());
    }
  }
  return [...new Set(found)];
};
// How much of a text the words of a question are: 0 if one of them is not there, 1 if there are no others.
const share = (asked, text) => {
  const words = told(text);
  const is = (word, one) => word === one || one.length > 2 && word.startsWith(one);
  if (!asked.every(one => words.some(word => is(word, one)))) return 0;
  return words.filter(word => asked.some(one => is(word, one))).length / words.length;
};
// The points of a page for a question, by its title, further words and headings; and the headings that have the words.
const points = (page, question) => {
  const asked = told(question), title = share(asked, page.title), further = Math.max(0, ...page.further.map(text => share(asked, text)));
  const headings = page.headings.map(([anchor, text]) => ({ anchor, text, share: share(asked, text) })).filter(one => one.share)
    .sort((a, b) => b.share - a.share);
  const best = Math.max(title && 60 + 40 * title, further && 50 + 45 * further, headings.length && 30 + 25 * headings[0].share);
  return { page, headings, points: best && best + page.prefer };
};
const titled = (titles, question) => {
  const asked = questions(question, titles.words), found = new Map();
  asked.forEach((one, at) => {
    for (const page of titles.pages) {
      const own = points(page, one), before = found.get(page.url);
      own.points -= at ? 5 : 0;
      if (own.points > (before?.points ?? 0)) found.set(page.url, own);
    }
  });
  return [...found.values()].sort((a, b) => b.points - a.points);
};
const result = ({ url, title, kind, excerpt, inner }) => {
  const item = make("li", {}, make("a", { href: url }, make("b", { textContent: title })));
  if (kind) find("a", item).append(make("small", { textContent: kind }));
  find("a", item).append(excerpt);
  if (inner.length) item.append(make("ul", {}, ...inner.map(part => make("li", {}, make("a", { href: part.url, textContent: part.title })))));
  return item;
};
// The excerpt is text of our own pages, with <mark> around the words.
const ofText = page => result({
  url: page.url, title: page.meta.title, kind: page.meta.kind, excerpt: make("p", { innerHTML: page.excerpt }),
  inner: page.sub_results.filter(part => part.url !== page.url).slice(0, 3),
});
const ofTitle = ({ page, headings }) => {
  const url = new URL(page.url, site).href;
  return result({
    url, title: page.title, excerpt: make("p", { textContent: page.about }),
    inner: headings.slice(0, 3).map(one => ({ url: url + "#" + one.anchor, title: one.text })),
  });
};
const texts = async (finding, asked, part, most) => {
  let found = { results: [] };
  for (const question of asked) {
    if (!found.results.length) found = await finding.search(question, { filters: { part } });
  }
  return { total: found.results.length, pages: await Promise.all(found.results.slice(0, most).map(one => one.data())) };
};
// Titles and headings come before texts. Swift types come first where somebody types the name of one, such as CGRect.
let asked = 0;
const search = async () => {
  const words = field.value.trim(), turn = ++asked;
  if (!words) return results.replaceChildren(), count.textContent = "";
  await new Promise(done => setTimeout(done, 100));
  if (turn !== asked) return;
  const { texts: finding, titles } = await load();
  const byTitle = titled(titles, words), wordings = questions(words, titles.words);
  // Galley's types have UIKit's names without the prefix.
  const isName = /[a-z][A-Z]|^[A-Z]{2}/.test(words), name = words.replace(/^UI(?=[A-Z])/, "");
  const groups = await Promise.all(parts.map(async ({ part, most }) => {
    const first = byTitle.filter(one => one.page.part === part).slice(0, most);
    const found = await texts(finding, part === "Swift" && isName ? [name, ...wordings] : wordings, part, 2 * most);
    const isNamed = page => [words, name].some(one => page.meta.title.toLowerCase() === one.toLowerCase());
    found.pages.sort((a, b) => isNamed(b) - isNamed(a));
    const path = page => new URL(page.url, site).pathname.replace(/index\.html$/, "");
    const listed = new Set(first.map(one => path(one.page)));
    const rest = found.pages.filter(page => !listed.has(path(page))).slice(0, most - first.length);
    return {
      part, total: Math.max(found.total, first.length), items: [...first.map(ofTitle), ...rest.map(ofText)],
      isNamed: found.pages.some(isNamed), isTitled: first.length > 0,
    };
  }));
  if (turn !== asked) return;
  if (isName || !groups[0].isTitled) groups.sort((a, b) => b.isNamed - a.isNamed);
  results.replaceChildren(...groups.filter(group => group.total).flatMap(group =>
    [make("h2", { textContent: group.part }), make("ul", {}, ...group.items)]));
  results.scrollTop = 0;
  results.dataset.asked = words;
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
