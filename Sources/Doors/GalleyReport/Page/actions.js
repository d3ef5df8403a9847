// What the keys of this page do.
const press = (button) => {
  if (button && !button.disabled && button.offsetParent) button.click();
};
const actions = {
  next: () => step(1),
  previous: () => step(-1),
  filter: nextFilter,
  search: () => {
    if (narrow.matches) document.body.dataset.screen = "list";
    search.focus();
    search.select();
  },
  help: openHelp,
  accept: () => press(one("[data-act=accept]", box)),
  reject: () => press(one("[data-act=reject]", box)),
  undo: () => press(one("[data-act=undo]", box)),
  skip,
  group: () => showSeveral("group"),
  folder: () => showSeveral("folder"),
  list: () => showSeveral("list"),
  side: () => setMode("side"),
  swipe: () => setMode("swipe"),
  onion: () => setMode("onion"),
  flicker: () => setMode("flicker"),
  heat: () => setMode("heat"),
  zoomIn: () => zoomStep(1),
  zoomOut: () => zoomStep(-1),
  fit, actualSize, toggleZoom, toggleText, nextRegion, toggleOutlines,
  copy: () => press(current && one("[data-copy]", current.article)),
};
// Actions that need the pictures of one case.
const pictured = new Set([
  "side", "swipe", "onion", "flicker", "heat", "zoomIn", "zoomOut", "fit", "actualSize", "toggleZoom", "toggleText",
  "nextRegion", "toggleOutlines", "copy",
]);

startReview();
startStage();
startRegions();
startCases();
startKeys(actions, (name) => several && pictured.has(name));
