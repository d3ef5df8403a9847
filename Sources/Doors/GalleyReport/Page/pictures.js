// The pictures of the shown case; each is decoded when it is first shown.
const titles = { expected: "Expected", actual: "Actual", moves: "What moved", heatmap: "Heatmap", uikit: "UIKit" };

/// The address of a picture, or all of it.
function source({ dataset: { block, address: remote } }) {
  return remote ?? "data:image/png;base64," + document.getElementById(block).textContent;
}

function readPictures(host) {
  const found = all("[data-kind]", host).map((mark) => ({
    kind: mark.dataset.kind, source: source(mark), width: Number(mark.dataset.width),
    height: Number(mark.dataset.height), points: Number(mark.dataset.scale) || null, pixels: null,
  }));
  const actual = found.find(({ kind }) => kind === "actual");
  const points = (actual ?? found[0])?.points;
  for (const item of found) item.factor = points && item.points ? points / item.points : 1;
  const heatmap = found.findIndex(({ kind }) => kind === "heatmap");
  if (actual?.points && one("[data-move]", host)) {
    found.splice(heatmap < 0 ? found.length : heatmap, 0, { ...actual, kind: "moves" });
  }
  return found;
}

function readRegions(article) {
  return all("[data-rect]", article).map((button) => {
    const [left, top, width, height] = button.dataset.rect.split(" ").map((side) => side * factor("heatmap"));
    return { button, number: one("b", button).textContent, label: button.dataset.label, left, top, width, height };
  });
}

function showPictures(article) {
  stopFlicker();
  const host = one("[data-pictures]", article);
  view.host = host;
  view.pictures = host ? readPictures(host) : [];
  view.regions = readRegions(article);
  view.moves = host ? readMoves(host) : [];
  // Where geometry explains what differs, outlines of pixels say nothing.
  setOutline(view.wantsOutline ?? !picture("moves"));
  view.region = null;
  for (const item of view.regions) item.button.classList.remove("near");
  view.fits = true;
  readout.textContent = "";
  if (host) {
    host.append(viewer);
    build();
  } else {
    viewer.remove();
  }
}
