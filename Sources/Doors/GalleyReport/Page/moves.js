// Where elements were and are: an outline of both places, and an arrow from one to the other.

function readMoves(host) {
  const rect = (text) => text?.split(" ").map(Number);
  return all("[data-move]", host).map(({ dataset }) => ({ from: rect(dataset.from), to: rect(dataset.to) }));
}

/// An element of a drawing in SVG, with its attributes.
function shape(name, attributes, text = "") {
  const element = document.createElementNS(one(".brand svg").namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

overlays.push({
  make(pane, kinds) {
    if (kinds[0] !== "moves") return;
    pane.element.classList.add("moves");
    pane.moves = shape("svg", { "aria-hidden": "true" });
    pane.port.append(pane.moves);
  },
  draw(pane) {
    if (pane.moves) pane.moves.replaceChildren(...drawMoves(pane.port.clientWidth));
  },
});

/// `↓ 4`, `→ 2 ↓ 8`, and for what only grew `+4 × 0`, in points.
function words(from, to) {
  const number = (value) => String(Math.round(value * 100) / 100);
  const way = (by, less, more) => (Math.abs(by) < 0.05 ? "" : `${by < 0 ? less : more} ${number(Math.abs(by))}`);
  const move = [way(to[0] - from[0], "←", "→"), way(to[1] - from[1], "↑", "↓")].filter(Boolean).join(" ");
  return move || [to[2] - from[2], to[3] - from[3]].map((by) => (by > 0 ? "+" : "") + number(by)).join(" × ");
}

function drawMoves(wide) {
  const unit = picture("moves").points * view.scale;
  const shapes = { old: [], now: [], arrows: [], labels: [] };
  const taken = [];
  const said = new Set();
  const place = ([x, y, width, height]) => ({
    x: view.left + x * unit, y: view.top + y * unit, width: width * unit, height: height * unit,
  });
  for (const { from, to } of view.moves) {
    const [old, now] = [from && place(from), to && place(to)];
    if (old) shapes.old.push(shape("rect", { ...old, rx: 2, class: now ? "old" : "gone" }));
    if (now) shapes.now.push(shape("rect", { ...now, rx: 2, class: old ? "now" : "came" }));
    const text = old && now ? words(from, to) : old ? "gone" : "new";
    if (said.has(text) || !text) continue;
    const { x, y } = now ?? old;
    const width = text.length * 7.3 + 10;
    const label = { x: Math.max(Math.min(x, wide - width - 2), 2), y: y + 2, width, height: 18 };
    const covers = (other) => label.x < other.x + other.width && other.x < label.x + label.width
      && label.y < other.y + other.height && other.y < label.y + label.height;
    if (taken.some(covers)) continue;
    said.add(text);
    taken.push(label);
    // One arrow for all that moved alike.
    if (old && now) shapes.arrows.push(...arrow(middle(old), middle(now)));
    shapes.labels.push(shape("rect", { ...label, rx: 4, class: "tag" }),
      shape("text", { x: label.x + 5, y: label.y + 13 }, text));
  }
  return Object.values(shapes).flat();
}

const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/// A line with a head; nothing where it would be shorter than its head.
function arrow([x, y], [toX, toY]) {
  const length = Math.hypot(toX - x, toY - y);
  if (length < 9) return [];
  const [along, across] = [(toX - x) / length, (toY - y) / length];
  const head = (side) => `${toX - along * 8 + across * side * 4.5} ${toY - across * 8 - along * side * 4.5}`;
  return [
    shape("path", { d: `M${x} ${y}L${toX - along * 5} ${toY - across * 5}`, class: "way" }),
    shape("path", { d: `M${toX} ${toY}L${head(1)}L${head(-1)}Z`, class: "head" }),
  ];
}
