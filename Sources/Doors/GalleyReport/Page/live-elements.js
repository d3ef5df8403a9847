// The elements of the picture: outlined under the pointer, pinned by a click, listed with their attributes.
const seen = { pointer: null, hovered: "", lined: new Set() };
const most = 300;

const elements = () => drawn?.elements ?? [];
const element = (id) => elements().find((item) => item.id === id);
const svg = (tag) => document.createElementNS("http://www.w3.org/2000/svg", tag);

overlays.push({
  make(pane, kinds) {
    if (!kinds.includes("actual")) return;
    pane.marks = svg("svg");
    pane.marks.classList.add("marks");
    pane.tag = make("div", "tag");
    pane.port.append(pane.marks, pane.tag);
  },
  draw(pane) {
    if (pane.marks) drawMarks(pane);
  },
  hover(at) {
    seen.pointer = at;
    if (seen.hovered !== underPointer()) showElements();
  },
  click(at) {
    pin(elementAt(at)?.id ?? "");
  },
});

/// A point of the picture, in points of the pane.
const placed = ([x, y]) => {
  const scale = view.scale * (drawn?.scale ?? 1);
  return [view.left + x * scale, view.top + y * scale];
};

/// The uppermost visible element at a place of the pane.
function elementAt({ x, y }) {
  const scale = view.scale * (drawn?.scale ?? 1);
  const point = [(x - view.left) / scale, (y - view.top) / scale];
  let found;
  for (const item of elements()) {
    if (!item.area || item.isHidden || item.alpha === 0 || !contains(item.area, point)) continue;
    if (!found || item.z >= found.z) found = item;
  }
  return found;
}

const underPointer = () => (seen.pointer && elementAt(seen.pointer)?.id) ?? "";

/// Whether a convex area contains a point: it is on the same side of all edges.
function contains(area, [x, y]) {
  const sides = area.map(([ax, ay], at) => {
    const [bx, by] = area[(at + 1) % area.length];
    return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  });
  return !(sides.includes(1) && sides.includes(-1));
}

function drawMarks(pane) {
  const kinds = new Map();
  const differing = choice.show === "golden" ? check()?.elements ?? [] : [];
  for (const id of differing) kinds.set(id, "differs");
  for (const id of seen.lined) kinds.set(id, "lined");
  if (choice.element) kinds.set(choice.element, "pinned");
  if (seen.hovered && seen.hovered !== choice.element) kinds.set(seen.hovered, "hovered");
  const shapes = elements().filter(({ id, area }) => area && kinds.has(id)).slice(0, most).map((item) => {
    const shape = svg("polygon");
    shape.setAttribute("class", kinds.get(item.id));
    shape.setAttribute("points", item.area.map((corner) => placed(corner).join(",")).join(" "));
    return shape;
  });
  pane.marks.replaceChildren(...shapes);
  drawTag(pane);
}

const size = ([, , width, height]) => `${round(width)} × ${round(height)}`;

/// Name, frame and z of the element under the pointer, or else of the pinned one.
function drawTag({ tag, port }) {
  const item = element(seen.hovered) ?? element(choice.element);
  tag.hidden = !item?.area;
  tag.classList.toggle("pinned", !element(seen.hovered) || seen.hovered === choice.element);
  if (!item?.area) return;
  const [x, y] = item.frame;
  tag.replaceChildren(
    make("b", "", item.id), ` ${round(x)}, ${round(y)}  ${size(item.frame)}  z ${round(item.z)}`);
  const corners = item.area.map(placed);
  const top = Math.min(...corners.map((corner) => corner[1]));
  const bottom = Math.max(...corners.map((corner) => corner[1]));
  const left = Math.min(...corners.map((corner) => corner[0]));
  const { offsetWidth: width, offsetHeight: height } = tag;
  const above = top - height - 3;
  const below = bottom + 3;
  const place = above >= 0 ? above : below + height <= port.clientHeight ? below : Math.max(top, 0) + 3;
  tag.style.left = `${Math.max(Math.min(left, port.clientWidth - width - 2), 2)}px`;
  tag.style.top = `${place}px`;
}

function showElements() {
  // The pointer may rest while what is below it is scrolled.
  seen.hovered = underPointer();
  for (const pane of view.panes) if (pane.marks) drawMarks(pane);
  showFacts();
}

/// Pins an element, or none: its attributes and its line stay shown.
function pin(id, { quiet = false } = {}) {
  choice.element = id;
  writeAddress();
  showElements();
  const item = element(id);
  const line = item?.line ?? lineOf(id);
  if (!quiet) seen.lined = new Set();
  if (line && !quiet) showLine(line);
  if (item) announce(`${id}: ${item.frame.map((number) => round(number)).join(", ")}, z ${round(item.z)}`);
}

/// Pins the next element, in the order in which the layout lists them.
function stepElement(by) {
  const list = elements().filter((item) => item.area && !item.isHidden);
  if (list.length === 0) return;
  const at = list.findIndex(({ id }) => id === choice.element);
  const to = at < 0 ? (by > 0 ? 0 : list.length - 1) : (at + by + list.length) % list.length;
  pin(list[to].id);
}

/// The attributes of the pinned element, or of the one under the pointer, or what is known of the picture.
function showFacts() {
  const item = element(choice.element) ?? element(seen.hovered);
  one("#element-title").textContent = item?.id ?? (choice.element || "Element");
  const rows = item ? attributes(item) : layoutFacts();
  const list = make("dl", "", ...rows.map(([name, value]) => make("div", "", make("dt", "", name), make("dd", "", value))));
  const parts = [list];
  if (item?.line) {
    const button = make("button", "link", `Line ${item.line}`);
    button.type = "button";
    button.addEventListener("click", () => goToLine(item.line, item.column));
    parts.push(button);
  }
  if (!item) parts.push(make("p", "hint", choice.element ? "This element is not in the picture." : `Point at an element, or press ${keyOf("nextElement")}.`));
  parts.push(...findingsOf(item?.id).map((text) => make("p", "remark", text)));
  one("#element .facts").replaceChildren(...parts);
}

function attributes(item) {
  const [x, y, width, height] = item.frame.map((number) => String(round(number, 3)));
  const rows = [["x", x], ["y", y], ["width", width], ["height", height], ["z", String(item.z)]];
  if (item.alpha !== undefined) rows.push(["alpha", String(round(item.alpha, 3))]);
  if (item.isHidden) rows.push(["hidden", "yes"]);
  if (item.transform) rows.push(["transform", item.transform.map((number) => round(number, 3)).join(" ")]);
  return rows;
}

function layoutFacts() {
  if (!drawn) return [];
  const sized = (list) => list.map((number) => round(number)).join(" × ");
  return [
    ["viewport", sized(drawn.viewport)], ["content", sized(drawn.contentSize)],
    ["offset", drawn.offset.map((number) => round(number)).join(", ")], ["elements", String(elements().length)],
  ];
}
