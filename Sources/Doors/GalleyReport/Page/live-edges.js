// The right and lower edges of the viewport: dragged, they change its size, and the layout follows.
const edges = [
  { name: "width", axis: 0, drag: ({ clientX }, box) => clientX - box.left - view.left },
  { name: "height", axis: 1, drag: ({ clientY }, box) => clientY - box.top - view.top },
];
/// The size that was asked for while it is not drawn yet.
let wantedSize = null;

/// Whether the picture is the viewport, without a frame around it.
const isPlain = () => choice.show === "plain" && choice.frame === null && Boolean(drawn);
const viewport = () => wantedSize ?? drawn?.viewport ?? [0, 0];

overlays.push({
  make(pane, kinds) {
    if (!kinds.includes("actual")) return;
    pane.wanted = make("div", "wanted", make("span", "tag"));
    pane.edges = edges.map((edge) => makeEdge(edge, pane));
    pane.port.append(pane.wanted, ...pane.edges);
  },
  draw(pane) {
    if (!pane.edges) return;
    const [right, bottom] = drawn ? placed(viewport()) : [0, 0];
    const [left, top] = [view.left, view.top];
    for (const handle of pane.edges) {
      handle.hidden = !isPlain();
      const at = edges.indexOf(handle.edge);
      handle.setAttribute("aria-valuenow", String(Math.round(viewport()[at])));
    }
    const [side, lower] = pane.edges;
    Object.assign(side.style, { left: `${right}px`, top: `${top}px`, height: `${Math.max(bottom - top, 0)}px` });
    Object.assign(lower.style, { top: `${bottom}px`, left: `${left}px`, width: `${Math.max(right - left, 0)}px` });
    pane.wanted.hidden = !wantedSize;
    Object.assign(pane.wanted.style, {
      left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px`,
    });
    pane.wanted.firstElementChild.textContent = viewport().map((number) => Math.round(number)).join(" × ");
  },
});

function makeEdge(edge, pane) {
  const handle = make("div", `edge ${edge.name}`);
  handle.edge = edge;
  handle.tabIndex = 0;
  handle.setAttribute("role", "slider");
  handle.setAttribute("aria-label", `Viewport ${edge.name} in points`);
  handle.setAttribute("aria-orientation", edge.axis === 0 ? "horizontal" : "vertical");
  handle.setAttribute("aria-valuemin", "1");
  handle.setAttribute("aria-valuemax", "4096");
  handle.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    event.stopPropagation();
    handle.setPointerCapture(event.pointerId);
    const box = pane.port.getBoundingClientRect();
    handle.grip = edge.drag(event, box) - viewport()[edge.axis] * drawn.scale * view.scale;
    // While an edge is dragged, the picture must not be fitted again under it.
    handle.fits = view.fits;
    view.fits = false;
  });
  handle.addEventListener("pointermove", (event) => {
    if (!handle.hasPointerCapture(event.pointerId)) return;
    event.stopPropagation();
    const length = edge.drag(event, pane.port.getBoundingClientRect()) - handle.grip;
    resize(edge.axis, length / (drawn.scale * view.scale));
  });
  handle.addEventListener("pointerup", (event) => event.stopPropagation());
  handle.addEventListener("lostpointercapture", () => endResize(handle.fits));
  handle.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    resize(edge.axis, viewport()[edge.axis] + by * (event.shiftKey ? 10 : 1));
  });
  return handle;
}

/// Asks for another width or height, in whole points.
function resize(axis, length) {
  if (!isPlain()) return;
  const to = [...viewport()];
  to[axis] = Math.min(Math.max(Math.round(length), 1), 4096);
  if (to.every((number, at) => number === viewport()[at])) return;
  wantedSize = to;
  choose({ size: to });
  draw();
}

/// Nothing is wanted any more once it is drawn.
function settleSize() {
  if (wantedSize && drawn && wantedSize.every((number, at) => number === drawn.viewport[at])) wantedSize = null;
}

/// Fits the picture again if it was fitted before the drag, or is larger than its pane now.
function endResize(fitted) {
  const port = view.panes[0]?.port;
  const [right, bottom] = placed(viewport());
  if (port && (fitted || right > port.clientWidth || bottom > port.clientHeight)) fit();
}
