// The panes: what each mode shows, and the zoom and position that all panes share.

/// What a page shows over its pictures: make(pane, kinds) adds it to a pane, and draw(pane) puts it into place;
/// hover(at) and click(at) follow the pointer, if they are there, in points of the pane.
const overlays = [];

const ladder = [0.05, 0.1, 0.17, 0.25, 0.33, 0.5, 0.67, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];
const ratio = () => devicePixelRatio || 1;
/// The scale at 100 %: a point is one CSS pixel or, of a picture without points, a pixel of it is one of the screen.
const natural = () => 1 / (view.pictures.at(-1)?.scale ?? ratio());

const modes = {
  side: {
    panes: () => ["uikit", "expected", "actual", picture("moves") ? "moves" : "heatmap"].filter(picture)
      .map((kind) => [kind]),
  },
  swipe: { needs: ["expected", "actual"], panes: () => [["expected", "actual"]] },
  onion: { needs: ["expected", "actual"], panes: () => [["expected", "actual"]] },
  flicker: { needs: ["expected", "actual"], panes: () => [["expected", "actual"]] },
  heat: { needs: ["heatmap"], panes: () => [["heatmap"]] },
};
const offered = (mode) => (modes[mode].needs ?? []).every(picture);
const activeMode = () => (offered(view.mode) ? view.mode : "side");

function build() {
  const mode = activeMode();
  stage.dataset.mode = mode;
  view.panes = modes[mode].panes().map((kinds) => makePane(kinds, mode));
  stage.replaceChildren(...view.panes.map((pane) => pane.element));
  for (const button of all("button[data-mode]", viewer)) {
    const on = button.dataset.mode === mode;
    button.setAttribute("aria-checked", String(on));
    button.tabIndex = on ? 0 : -1;
    button.disabled = !offered(button.dataset.mode);
  }
  for (const element of all("[data-only]", extra)) element.hidden = element.dataset.only !== mode;
  const hasExtra = all("[data-only]", extra).some((element) => !element.hidden);
  if (hasExtra) one("figcaption", stage).firstElementChild.after(extra);
  else one(".zoom", viewer).before(extra);
  arrange();
  if (view.fits) fit(); else draw();
  mode === "flicker" ? startFlicker() : stopFlicker();
}

/// Replaces the pictures without a flash; panes, zoom and position stay if the kinds are the same.
function swapPictures(pictures) {
  const isSame = view.panes.length > 0 && pictures.length === view.pictures.length
    && pictures.every(({ kind }) => picture(kind));
  view.pictures = pictures;
  if (!isSame) {
    build();
    return;
  }
  for (const layer of view.panes.flatMap((pane) => pane.layers)) {
    const { image } = picture(layer.kind);
    if (layer.image !== image) layer.image.replaceWith(image);
    layer.image = image;
  }
  arrange();
  view.fits ? fit() : draw();
}

function makeImage({ kind, source, width, height }) {
  const image = new Image(width, height);
  image.alt = `${titles[kind]} picture, ${width} by ${height} pixels`;
  image.draggable = false;
  image.decoding = "async";
  image.src = source;
  return image;
}

function makePane(kinds, mode) {
  const layers = kinds.map((kind) => {
    const item = picture(kind);
    item.image ??= makeImage(item);
    return { kind, image: item.image, element: make("div", "layer", item.image) };
  });
  const grid = make("div", "grid");
  const cursor = make("div", "cursor");
  const port = make("div", "port", ...layers.map((layer) => layer.element), grid, cursor);
  const pane = { element: make("figure", "pane", makeCaption(kinds), port), port, layers, grid, cursor };
  for (const overlay of overlays) overlay.make(pane, kinds);
  if (mode === "swipe") port.append(makeDivider());
  return pane;
}

function makeCaption(kinds) {
  const size = (item) => `${item.width}×${item.height}`;
  const parts = kinds.map((kind) => {
    const text = make("span", kind, titles[kind]);
    text.append(make("small", "", size(picture(kind))));
    return text;
  });
  const differ = kinds.length > 1 || !["expected", "actual"].includes(kinds[0]) ? false
    : ["expected", "actual"].some((kind) => picture(kind)
      && size(picture(kind)) !== size(picture(kinds[0])));
  const caption = make("figcaption", differ ? "sizes" : "", ...parts);
  return caption;
}

function makeDivider() {
  const divider = make("div", "divider", make("span", "grip"));
  divider.tabIndex = 0;
  divider.setAttribute("role", "slider");
  divider.setAttribute("aria-label", "Divider between expected and actual");
  divider.setAttribute("aria-valuemin", "0");
  divider.setAttribute("aria-valuemax", "100");
  divider.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    divider.setPointerCapture(event.pointerId);
  });
  divider.addEventListener("pointermove", (event) => {
    if (!divider.hasPointerCapture(event.pointerId)) return;
    const box = divider.parentElement.getBoundingClientRect();
    setSwipe((event.clientX - box.left) / box.width);
  });
  divider.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -0.02, ArrowRight: 0.02, PageDown: -0.1, PageUp: 0.1 }[event.key];
    const to = { Home: 0, End: 1 }[event.key] ?? (by && view.swipe + by);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setSwipe(to);
  });
  return divider;
}

function setSwipe(to) {
  view.swipe = Math.min(Math.max(to, 0), 1);
  draw();
}

const largest = () => ({
  width: Math.max(...view.pictures.map(({ width, kind }) => width * factor(kind)), 1),
  height: Math.max(...view.pictures.map(({ height, kind }) => height * factor(kind)), 1),
});

/// Arranges panes side by side or one below the other, whichever shows the pictures larger.
function arrange() {
  const count = view.panes.length;
  const { width, height } = largest();
  const [wide, high, gap, caption] = [stage.clientWidth, stage.clientHeight, 10, 30];
  const beside = Math.min((wide - gap * (count - 1)) / count / width, (high - caption) / height);
  const stacked = Math.min(wide / width, ((high - gap * (count - 1)) / count - caption) / height);
  stage.classList.toggle("stacked", stacked > beside);
}

function fit() {
  const port = view.panes[0]?.port;
  if (!port) return;
  const { width, height } = largest();
  const margin = 12;
  const most = Math.min(
    (port.clientWidth - margin * 2) / width, (port.clientHeight - margin * 2) / height) * ratio();
  // At whole multiples, every pixel has the same size.
  const scale = most >= 1 ? Math.min(Math.floor(most), 8) : Math.max(most, 0.01);
  view.scale = scale / ratio();
  view.x = (port.clientWidth - width * view.scale) / 2;
  view.y = (port.clientHeight - height * view.scale) / 2;
  view.fits = true;
  draw();
}

function actualSize() {
  zoomTo(natural());
}

/// Between the whole picture and 100 %.
function toggleZoom() {
  if (view.fits) actualSize(); else fit();
}

function zoomTo(scale, atX, atY) {
  const port = view.panes[0]?.port;
  if (!port) return;
  const x = atX ?? port.clientWidth / 2;
  const y = atY ?? port.clientHeight / 2;
  const next = Math.min(Math.max(scale, 0.02 / ratio()), 64 / ratio());
  view.x = x - ((x - view.x) / view.scale) * next;
  view.y = y - ((y - view.y) / view.scale) * next;
  view.scale = next;
  view.fits = false;
  draw();
}

function zoomStep(by) {
  const now = view.scale / natural();
  const next = by > 0
    ? ladder.find((value) => value > now * 1.01) : ladder.findLast((value) => value < now / 1.01);
  if (next) zoomTo(next * natural());
}

function move(x, y) {
  view.x += x;
  view.y += y;
  view.fits = false;
  draw();
}

/// Keeps a part of the picture visible.
function keepInSight(port) {
  const { width, height } = largest();
  const rest = 48;
  view.x = Math.min(Math.max(view.x, rest - width * view.scale), port.clientWidth - rest);
  view.y = Math.min(Math.max(view.y, rest - height * view.scale), port.clientHeight - rest);
}

function draw() {
  const first = view.panes[0]?.port;
  if (!first) return;
  keepInSight(first);
  const [scale, device] = [view.scale, ratio()];
  const x = Math.round(view.x * device) / device;
  const y = Math.round(view.y * device) / device;
  Object.assign(view, { left: x, top: y });
  const whole = Math.abs(scale * device - Math.round(scale * device)) < 0.001;
  const mode = stage.dataset.mode;
  stage.classList.toggle("fits", view.fits);
  for (const pane of view.panes) {
    for (const { image, kind } of pane.layers) {
      image.style.transform = `translate(${x}px, ${y}px) scale(${scale * factor(kind)})`;
      image.style.imageRendering = scale * device >= 2 || (whole && factor(kind) === 1) ? "pixelated" : "auto";
    }
    drawGrid(pane, x, y, scale);
    for (const overlay of overlays) overlay.draw(pane);
    drawLayers(pane, mode);
  }
  const percent = (scale / natural()) * 100;
  part("scale").textContent = `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
}

function drawGrid(pane, x, y, scale) {
  pane.grid.hidden = scale < 6;
  if (pane.grid.hidden) return;
  const { width, height } = largest();
  const style = pane.grid.style;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width * scale}px`;
  style.height = `${height * scale}px`;
  style.backgroundSize = `${scale}px ${scale}px`;
}

function drawLayers(pane, mode) {
  const over = pane.layers[1];
  if (!over) return;
  const share = Math.round(view.swipe * 1000) / 10;
  over.element.style.clipPath = mode === "swipe" ? `inset(0 0 0 ${share}%)` : "";
  over.element.style.opacity = mode === "onion" ? String(view.opacity) : "";
  over.element.hidden = mode === "flicker" && !view.second;
  const divider = one(".divider", pane.port);
  if (divider) {
    divider.style.left = `${share}%`;
    divider.setAttribute("aria-valuenow", String(Math.round(share)));
  }
  if (mode === "flicker") {
    one("figcaption .expected", pane.element).classList.toggle("dim", view.second);
    one("figcaption .actual", pane.element).classList.toggle("dim", !view.second);
  }
}

function startFlicker() {
  stopFlicker();
  play.textContent = view.playing ? "Stop" : "Play";
  play.setAttribute("aria-pressed", String(view.playing));
  if (view.playing) view.timer = setInterval(flip, 600);
}

function stopFlicker() {
  clearInterval(view.timer);
  view.timer = 0;
}

function flip() {
  view.second = !view.second;
  draw();
}

function setMode(mode) {
  if (!modes[mode] || !offered(mode)) return;
  view.mode = mode;
  if (view.host) build();
}

/// One finger or the mouse moves the picture, two fingers zoom.
const pointers = new Map();
/// Where a pointer went down; a click if it comes up at the same place.
let pressed = null;
function startPointers() {
  const place = (event) => {
    const box = (event.target.closest(".port") ?? view.panes[0].port).getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  stage.addEventListener("pointerdown", (event) => {
    if (!event.target.closest(".port") || event.button > 0) return;
    pointers.set(event.pointerId, place(event));
    pressed = pointers.size > 1 ? null : place(event);
    if (event.pointerType === "mouse") event.target.setPointerCapture(event.pointerId);
  });
  stage.addEventListener("pointerup", (event) => {
    const at = pressed && event.target.closest(".port") && place(event);
    if (!at || Math.hypot(at.x - pressed.x, at.y - pressed.y) > 4) return;
    for (const overlay of overlays) overlay.click?.(at);
  });
  stage.addEventListener("pointermove", (event) => {
    if (!view.panes[0] || !event.target.closest(".port")) return;
    const to = place(event);
    const from = pointers.get(event.pointerId);
    if (!from) return hover(to);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, to);
    if (other) {
      const apart = (one) => Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1);
      zoomTo(view.scale * (apart(to) / apart(from)), (to.x + other.x) / 2, (to.y + other.y) / 2);
    } else if (event.pointerType === "mouse" || !view.fits) {
      move(to.x - from.x, to.y - from.y);
    }
  });
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, (event) => pointers.delete(event.pointerId));
  }
  stage.addEventListener("pointerleave", () => {
    for (const pane of view.panes) pane.cursor.hidden = true;
    readout.replaceChildren();
    for (const overlay of overlays) overlay.hover?.(null);
  });
  stage.addEventListener("wheel", (event) => {
    if (!event.target.closest(".port")) return;
    event.preventDefault();
    const at = place(event);
    const [, by] = wheelDistance(event);
    // A pinch arrives as a wheel with Control, in small steps; a step of a wheel must not zoom as far as a whole pinch.
    const power = event.ctrlKey ? Math.min(Math.max(by, -25), 25) * 0.01 : by * 0.0022;
    zoomTo(view.scale * Math.exp(-power), at.x, at.y);
    hover(at);
  }, { passive: false });
  stage.addEventListener("dblclick", (event) => {
    const at = place(event);
    zoomTo(view.scale * 2, at.x, at.y);
  });
}

/// How far the wheel was turned, in CSS pixels: browsers also count in lines and pages.
const wheelDistance = ({ deltaX, deltaY, deltaMode }) => {
  const unit = [1, 16, stage.clientHeight][deltaMode];
  return [deltaX * unit, deltaY * unit];
};

function hover(at) {
  const x = Math.floor((at.x - view.left) / view.scale);
  const y = Math.floor((at.y - view.top) / view.scale);
  // Colours are read from a copy of the picture, which is only worth its memory where they are shown.
  if (readout.offsetParent) showReadout(x, y);
  const size = Math.max(view.scale, 5);
  for (const { cursor } of view.panes) {
    cursor.hidden = false;
    cursor.style.left = `${view.left + (x + 0.5) * view.scale - size / 2}px`;
    cursor.style.top = `${view.top + (y + 0.5) * view.scale - size / 2}px`;
    cursor.style.width = cursor.style.height = `${size}px`;
  }
  for (const overlay of overlays) overlay.hover?.(at);
}

function startStage() {
  startPointers();
  for (const button of all("button[data-mode]", viewer)) {
    button.addEventListener("click", () => setMode(button.dataset.mode));
  }
  const zooms = {
    in: () => zoomStep(1), out: () => zoomStep(-1), fit, one: actualSize,
  };
  for (const button of all("[data-zoom]", viewer)) {
    button.addEventListener("click", zooms[button.dataset.zoom]);
  }
  part("opacity").addEventListener("input", (event) => {
    view.opacity = Number(event.target.value) / 100;
    draw();
  });
  play.addEventListener("click", () => {
    view.playing = !view.playing;
    startFlicker();
  });
  new ResizeObserver(() => {
    if (!view.host || !stage.isConnected) return;
    arrange();
    view.fits ? fit() : draw();
  }).observe(stage);
}
