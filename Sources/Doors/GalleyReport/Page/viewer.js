// What shows the pictures: its state, its elements, and what is known of the pixel under the pointer.

const view = {
  host: null, pictures: [], mode: narrow.matches ? "swipe" : "side", scale: 1, x: 0, y: 0, left: 0, top: 0,
  fits: true, swipe: 0.5, opacity: 0.5, playing: !calm.matches, second: true, timer: 0, panes: [],
};
const viewer = document.createElement("div");
viewer.className = "viewer";
viewer.append(one("#viewer").content.cloneNode(true));
const stage = one(".stage", viewer);
const readout = one("[data-readout]", viewer);
const part = (name) => one(`[data-${name}]`, viewer);
// These move into the caption of the pane, where they cover nothing.
const extra = one(".extra", viewer);
const play = part("play");

/// How many pixels of the new drawing a pixel of a picture is wide, so that all pictures are compared in points.
const factor = (kind) => picture(kind)?.factor ?? 1;
const picture = (kind) => view.pictures.find((item) => item.kind === kind);

/// The colour of a pixel, read from a canvas that is created on first use.
function colour(item, x, y) {
  if (x < 0 || y < 0 || x >= item.width || y >= item.height) return null;
  if (item.width * item.height > 32e6 || !item.image?.complete) return null;
  if (!item.pixels) {
    const canvas = document.createElement("canvas");
    canvas.width = item.width;
    canvas.height = item.height;
    item.pixels = canvas.getContext("2d", { willReadFrequently: true });
    item.pixels.drawImage(item.image, 0, 0);
  }
  let data;
  try {
    ({ data } = item.pixels.getImageData(x, y, 1, 1));
  } catch {
    // Of a picture beside a page from the disk, browsers give no pixels away.
    return null;
  }
  const [red, green, blue, alpha] = data;
  const bytes = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  return "#" + bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("").toUpperCase();
}

function showReadout(x, y) {
  const { width, height } = largest();
  const inside = x >= 0 && y >= 0 && x < width && y < height;
  readout.replaceChildren();
  if (!inside) return;
  readout.append(`x ${x}  y ${y}`);
  for (const kind of ["expected", "actual"]) {
    const item = picture(kind);
    const value = item && colour(item, Math.floor(x / factor(kind)), Math.floor(y / factor(kind)));
    if (!value) continue;
    const swatch = document.createElement("i");
    swatch.style.background = value;
    readout.append(`  ${titles[kind].toLowerCase()} `, swatch, ` ${value}`);
  }
}
