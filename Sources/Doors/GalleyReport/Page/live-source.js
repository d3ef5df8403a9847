// The text of the scene: an element's line is marked, and a line's elements are outlined.
const source = one("#source");
const text = { scene: -1, lines: [], places: [], current: 0 };

/// Parts of a line of YAML or JSON: a text in quotes, a key, a comment.
const syntax = /("(?:[^"\\]|\\.)*"|'[^']*')|((?<![\w.-])[A-Za-z_][\w.-]*)(?=:(?:\s|$))|((?<=^|\s)#.*$)/g;

const loadSource = coalesced(async () => {
  const wanted = scene;
  if (!wanted) return;
  let told;
  try {
    told = await ask(`source/${wanted.index}`);
  } catch {
    // A scene that was deleted has no text any more; the list of scenes says so.
    return;
  }
  if (wanted.index !== scene?.index) return;
  one("#source-title").textContent = told.path.split("/").at(-1);
  one("#source-title").title = told.path;
  text.places = told.lines;
  if (text.scene !== wanted.index) source.scrollTop = 0;
  setLines(told.text.replace(/\r?\n$/, "").split(/\r?\n/), text.scene === wanted.index);
  text.scene = wanted.index;
  markMistakes();
  markCurrent(lineOf(choice.element) ?? Math.min(text.current, text.lines.length));
  if (choice.element && lineOf(choice.element)) showLine(lineOf(choice.element));
});

/// Replaces only the lines that have changed, so that the rest keeps its place.
function setLines(lines, isSame) {
  const before = isSame ? text.lines : [];
  const kept = keptLines(before, lines);
  if (kept.size === lines.length && before.length === lines.length) return;
  for (const row of all(".fresh", source)) row.classList.remove("fresh");
  const rows = [...source.children];
  const stay = new Set(kept.values());
  rows.forEach((row, at) => stay.has(at) || row.remove());
  let last = null;
  lines.forEach((line, at) => {
    const row = kept.has(at) ? rows[kept.get(at)] : lineRow(line);
    if (!kept.has(at)) {
      if (last) last.after(row); else source.prepend(row);
      // What the last save changed.
      if (before.length > 0) row.classList.add("fresh");
    }
    row.id = `line-${at + 1}`;
    last = row;
  });
  text.lines = lines;
  source.style.setProperty("--digits", String(lines.length).length);
}

/// The lines that were there before, in the same order: the number of each, and the one that it had.
function keptLines(before, lines) {
  const kept = new Map();
  let start = 0;
  while (start < Math.min(before.length, lines.length) && before[start] === lines[start]) {
    kept.set(start, start);
    start += 1;
  }
  let [end, to] = [before.length, lines.length];
  while (end > start && to > start && before[end - 1] === lines[to - 1]) {
    end -= 1;
    to -= 1;
    kept.set(to, end);
  }
  // Another text is not worth comparing line by line.
  if ((end - start) * (to - start) > 1_000_000) return kept;
  // How many lines the rests of both texts have in common, from each pair of lines on.
  const common = Array.from({ length: end - start + 1 }, () => new Uint32Array(to - start + 1));
  for (let i = end - 1; i >= start; i -= 1) {
    for (let j = to - 1; j >= start; j -= 1) {
      const [here, below] = [common[i - start], common[i - start + 1]];
      here[j - start] = before[i] === lines[j] ? below[j - start + 1] + 1 : Math.max(below[j - start], here[j - start + 1]);
    }
  }
  for (let i = start, j = start; i < end && j < to;) {
    if (before[i] === lines[j]) kept.set(j++, i++);
    else if (common[i - start + 1][j - start] >= common[i - start][j - start + 1]) i += 1;
    else j += 1;
  }
  return kept;
}

function lineRow(line) {
  const code = make("code", "");
  let at = 0;
  for (const found of line.matchAll(syntax)) {
    code.append(line.slice(at, found.index));
    code.append(make("span", found[1] ? "quoted" : found[2] ? "key" : "comment", found[0]));
    at = found.index + found[0].length;
  }
  code.append(line.slice(at) || "\u200B");
  const row = make("li", "", code);
  row.setAttribute("role", "option");
  row.setAttribute("aria-selected", "false");
  return row;
}

const rowOf = (line) => source.children[line - 1];
const lineOf = (id) => (element(id)?.line ?? text.places.find((place) => place.id === id)?.line);
const indent = (line) => (text.lines[line - 1] ?? "").search(/\S/);

/// The ids of the elements that a line makes; a line inside of an element's block belongs to it.
function elementsOf(line) {
  const lines = new Map();
  for (const item of [...text.places, ...elements()]) {
    if (item.line) lines.set(item.id, item.line);
  }
  const ids = (wanted) => [...lines].filter(([, at]) => at === wanted).map(([id]) => id);
  let at = line;
  let inner = indent(line);
  while (at > 0 && ids(at).length === 0) {
    at -= 1;
    const outer = indent(at);
    if (outer < 0 || inner < 0) continue;
    if (outer >= inner && ids(at).length > 0) return [];
    inner = Math.min(inner, outer);
  }
  return at > 0 ? ids(at) : [];
}

function outlineLine(line) {
  seen.lined = new Set(line ? elementsOf(line) : []);
  for (const pane of view.panes) if (pane.marks) drawMarks(pane);
}

function markCurrent(line) {
  for (const row of all("[aria-selected=true]", source)) row.setAttribute("aria-selected", "false");
  text.current = line;
  const row = rowOf(line);
  row?.setAttribute("aria-selected", "true");
  if (row) source.setAttribute("aria-activedescendant", row.id);
  else source.removeAttribute("aria-activedescendant");
}

/// Marks a line and brings it into sight, without moving what is in sight already.
function showLine(line) {
  markCurrent(line);
  rowOf(line)?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/// Shows a line, also where the source is a sheet.
function goToLine(line) {
  openSheet("source");
  showLine(line);
  outlineLine(line);
}

function markMistakes() {
  const lines = new Map((scene?.mistakes ?? []).map((mistake) => [mistake.line, mistake]));
  for (const row of all("li.wrong", source)) {
    row.classList.remove("wrong");
    row.removeAttribute("title");
  }
  for (const [line, { text: words, hint }] of lines) {
    const row = rowOf(line);
    row?.classList.add("wrong");
    if (row) row.title = [words, hint].filter(Boolean).join("\n");
  }
}

/// Moves the marked line with the keyboard.
function sourceKey(event) {
  const page = Math.max(Math.floor(source.clientHeight / (rowOf(1)?.offsetHeight || 20)) - 1, 1);
  const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -Infinity, End: Infinity }[event.key];
  if (event.key === "Enter") {
    const [id] = elementsOf(text.current);
    if (id) pin(id, { quiet: true });
    event.preventDefault();
  }
  if (!by) return;
  event.preventDefault();
  const line = Math.min(Math.max((text.current || 1) + by, 1), text.lines.length);
  showLine(line);
  outlineLine(line);
}

function openInEditor() {
  if (!canOpen || !scene) return;
  const line = text.current || 1;
  const { column } = [...elements(), ...text.places].find((item) => item.line === line) ?? {};
  ask("open", { scene: scene.index, line, column: column ?? 1 })
    .then(() => announce("Opened in the editor"), (error) => announce(`Not opened: ${error.message}`));
}

function startSource() {
  const lineAt = (event) => {
    const row = event.target.closest("li");
    return row ? [...source.children].indexOf(row) + 1 : 0;
  };
  source.addEventListener("pointerover", (event) => outlineLine(lineAt(event)));
  source.addEventListener("pointerleave", () => outlineLine(document.activeElement === source ? text.current : 0));
  source.addEventListener("focus", () => {
    if (!text.current && text.lines.length > 0) markCurrent(1);
    outlineLine(text.current);
  });
  source.addEventListener("blur", () => outlineLine(0));
  source.addEventListener("click", (event) => {
    const line = lineAt(event);
    if (!line) return;
    markCurrent(line);
    const [id] = elementsOf(line);
    if (id) pin(id, { quiet: true });
  });
  source.addEventListener("keydown", sourceKey);
}
