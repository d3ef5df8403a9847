// Several cases at once: those with the same cause, of the same folder, or of the list.
const sheet = one("#several");
let several = null;

const kinds = {
  group: (entry) => ({
    title: entry.group?.sentence ?? entry.sentence,
    entries: entry.group?.entries ?? [entry],
  }),
  folder: (entry) => ({
    title: entry.folder || "Cases outside of folders",
    entries: cases.filter((other) => other.folder === entry.folder),
  }),
  list: () => ({ title: "All cases of the list", entries: cases }),
};

/// Shows the cases that belong to a case; the case again if they are shown already.
function showSeveral(kind, from = current ?? shown()[0]) {
  if (!from) return;
  if (several?.kind === kind && from === current) {
    choose(current);
    return;
  }
  if (from !== current) go(from);
  showSheet(kind);
  document.body.dataset.screen = "case";
  one("#main").scrollTop = 0;
}

/// Shows the cases of a kind that are in the list.
function showSheet(kind) {
  closeSheet();
  const { title, entries } = kinds[kind](current);
  several = { kind, entries: entries.filter((entry) => !entry.row.hidden) };
  stopFlicker();
  current.article.hidden = true;
  sheet.hidden = false;
  const count = several.entries.length;
  one("h1", sheet).textContent = title;
  one(".about", sheet).textContent = `${count} ${count === 1 ? "case" : "cases"}`;
  for (const button of all("[data-several]", sheet)) {
    button.setAttribute("aria-pressed", String(button.dataset.several === kind));
  }
  if (kind === "group") {
    several.summary = current.group?.summary;
    several.summary?.setAttribute("aria-current", "true");
  }
  one(".thumbs", sheet).replaceChildren(...several.entries.map(thumb));
  furnish(sheet);
  showDecision();
}

function closeSheet() {
  if (!several) return;
  several.summary?.removeAttribute("aria-current");
  several = null;
  sheet.hidden = true;
  lazy.disconnect();
  for (const entry of cases) entry.thumb = null;
  one(".thumbs", sheet).replaceChildren();
}

// Pictures are decoded when they come into sight.
const marks = new WeakMap();
const lazy = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    if (!isIntersecting) continue;
    target.src = source(marks.get(target));
    lazy.unobserve(target);
  }
}, { root: one("#main"), rootMargin: "300px" });

function thumb(entry) {
  const pictures = all("[data-kind]", entry.article);
  const mark = pictures.find(({ dataset }) => dataset.kind === "actual") ?? pictures[0];
  const frame = make("span", "frame", mark ? "" : "No picture");
  if (mark) {
    const image = new Image(Number(mark.dataset.width), Number(mark.dataset.height));
    image.alt = "";
    image.decoding = "async";
    marks.set(image, mark);
    lazy.observe(image);
    frame.append(image);
  }
  const name = all("h1 :not(.tail)", entry.article).map((part) => part.cloneNode(true));
  const link = make("a", "thumb", frame, make("span", "name", ...name));
  link.href = address(entry);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    go(entry, { focus: true });
  });
  entry.thumb = make("li", "", link);
  if (service) markThumb(entry);
  return entry.thumb;
}
