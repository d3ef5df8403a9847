// The regions that differ: outlines over the pictures, and the way from one to the next.
Object.assign(view, { regions: [], region: null, outline: true });

overlays.push({
  make(pane, kinds) {
    pane.outlines = view.regions.map((region) => {
      const label = make("span", "label", region.label);
      const box = make("div", "outline", label);
      return { region, box, label };
    });
    pane.port.append(...pane.outlines.map((outline) => outline.box));
    // Names cover part of the picture, so only one pane shows them.
    const labelled = kinds.length === 1 && kinds[0] === (picture("heatmap") ? "heatmap" : "actual");
    pane.element.classList.toggle("labelled", labelled);
    part("outline").hidden = view.regions.length === 0;
  },
  draw(pane) {
    for (const outline of pane.outlines) drawOutline(outline, view.panes[0].port);
  },
});

function drawOutline({ region, box, label }, port) {
  const { left: x, top: y, scale } = view;
  const room = 3;
  box.style.left = `${x + region.left * scale - room}px`;
  box.style.top = `${y + region.top * scale - room}px`;
  box.style.width = `${region.width * scale + room * 2}px`;
  box.style.height = `${region.height * scale + room * 2}px`;
  box.hidden = !view.outline;
  const isNear = view.region === region;
  // The label stands above its region, or else below, and never outside of the pane.
  const start = x + region.left * scale;
  const left = Math.max(start, 0);
  const width = Math.min(start + region.width * scale, port.clientWidth) - left;
  const most = isNear && !view.fits ? Math.max(width, Math.min(160, port.clientWidth)) : width;
  const isAbove = y + region.top * scale >= 24;
  const isBelow = y + (region.top + region.height) * scale <= port.clientHeight - 24;
  label.style.left = `${Math.min(left, port.clientWidth - most) - start}px`;
  label.style.maxWidth = `${most}px`;
  // The label of a region that was zoomed to may be wider than the region, and stands alone.
  const isNamed = width > 64 && (isAbove || isBelow) && (view.fits || !view.region);
  box.classList.toggle("named", isNamed);
  box.classList.toggle("near", isNear);
  box.classList.toggle("below", !isAbove && isBelow);
  box.classList.toggle("inner", !isAbove && !isBelow);
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
  fitText();
}

function nextRegion() {
  if (view.regions.length === 0) return;
  const at = view.regions.indexOf(view.region);
  goToRegion(view.regions[(at + 1) % view.regions.length].button);
}

function toggleOutlines() {
  view.outline = !view.outline;
  part("outline").setAttribute("aria-pressed", String(view.outline));
  draw();
}

function startRegions() {
  part("outline").addEventListener("click", toggleOutlines);
}
