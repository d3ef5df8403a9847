// The pictures of the shown case; each is decoded when it is first shown.
const titles = { expected: "Expected", actual: "Actual", heatmap: "Heatmap" };

/// The address of a picture, or all of it.
function source({ dataset: { block, address: remote } }) {
  return remote ?? "data:image/png;base64," + document.getElementById(block).textContent;
}

function readPictures(host) {
  return all("[data-kind]", host).map((mark) => ({
    kind: mark.dataset.kind, source: source(mark), width: Number(mark.dataset.width),
    height: Number(mark.dataset.height), pixels: null,
  }));
}

function readRegions(article) {
  return all("[data-rect]", article).map((button) => {
    const [left, top, width, height] = button.dataset.rect.split(" ").map(Number);
    return { button, label: button.dataset.label, left, top, width, height };
  });
}

function showPictures(article) {
  stopFlicker();
  const host = one("[data-pictures]", article);
  view.host = host;
  view.pictures = host ? readPictures(host) : [];
  view.regions = readRegions(article);
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
