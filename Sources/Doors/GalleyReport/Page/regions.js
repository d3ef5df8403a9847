// The regions that differ: outlines over the pictures, and the way from one to the next.
Object.assign(view, { regions: [], region: null, outline: true, wantsOutline: null });

overlays.push({
  make(pane, kinds) {
    pane.outlines = kinds[0] === "moves" ? [] : view.regions.map((region) => {
      const label = make("span", "label", make("b", "", region.number), make("bdi", "", region.label));
      const box = make("div", "outline", label);
      return { region, box, label };
    });
    pane.port.append(...pane.outlines.map((outline) => outline.box));
    // Numbers cover part of the picture, so only one pane shows them.
    const labelled = kinds.length === 1 && kinds[0] === (picture("heatmap") ? "heatmap" : "actual");
    pane.element.classList.toggle("labelled", labelled);
    part("outline").hidden = view.regions.length === 0;
  },
  draw(pane) {
    const taken = [];
    for (const outline of pane.outlines) drawOutline(outline, pane.port, taken);
  },
});

/// Puts an outline into its place; a number that would cover another one is left out.
function drawOutline({ region, box, label }, port, taken) {
  const { left: x, top: y, scale } = view;
  const room = 3;
  const place = { left: x + region.left * scale - room, top: y + region.top * scale - room };
  box.style.left = `${place.left}px`;
  box.style.top = `${place.top}px`;
  box.style.width = `${region.width * scale + room * 2}px`;
  box.style.height = `${region.height * scale + room * 2}px`;
  const isNear = view.region === region;
  box.hidden = !view.outline && !isNear;
  box.classList.toggle("near", isNear);
  label.hidden = !isNear && taken.some((other) =>
    Math.abs(other.left - place.left) < 24 && Math.abs(other.top - place.top) < 20);
  if (label.hidden || box.hidden) return;
  taken.push(place);
  // The label stands above its region, or else in it, and never outside of the pane.
  const [wide, high] = [label.offsetWidth, label.offsetHeight];
  const left = Math.max(Math.min(place.left, port.clientWidth - wide), 0);
  const top = Math.max(Math.min(place.top - high, port.clientHeight - high), 0);
  label.style.left = `${left - place.left}px`;
  label.style.top = `${top - place.top}px`;
}

function goToRegion(button) {
  const region = view.regions.find((item) => item.button === button);
  const port = view.panes[0]?.port;
  if (!region || !port) return;
  const most = Math.min(
    port.clientWidth / (region.width + 16), port.clientHeight / (region.height + 16)) * ratio();
  view.scale = Math.min(most >= 1 ? Math.floor(most) : most, 16) / ratio();
  view.x = port.clientWidth / 2 - (region.left + region.width / 2) * view.scale;
  view.y = port.clientHeight / 2 - (region.top + region.height / 2) * view.scale;
  view.fits = false;
  view.region = region;
  draw();
  for (const item of view.regions) item.button.classList.toggle("near", item === region);
  region.button.scrollIntoView({ block: "nearest" });
}

function nextRegion() {
  if (view.regions.length === 0) return;
  const at = view.regions.indexOf(view.region);
  goToRegion(view.regions[(at + 1) % view.regions.length].button);
}

function toggleOutlines() {
  view.wantsOutline = !view.outline;
  setOutline(view.wantsOutline);
  draw();
}

function setOutline(on) {
  view.outline = on;
  part("outline").setAttribute("aria-pressed", String(on));
}

function startRegions() {
  part("outline").addEventListener("click", toggleOutlines);
}
