// The keyboard. Keys with Control, Alt or Command are left to the browser.
const help = one("#help");
const openHelp = () => { if (!help.open) help.showModal(); };

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
  fit,
  actualSize: () => zoomTo(1 / ratio()),
  toggleZoom, toggleText, toggleMore, nextRegion, toggleOutlines,
  copy: () => press(current && one("[data-copy]", current.article)),
};
// Actions that need the pictures of one case.
const pictured = new Set([
  "side", "swipe", "onion", "flicker", "heat", "zoomIn", "zoomOut", "fit", "actualSize", "toggleZoom", "toggleText",
  "toggleMore", "nextRegion", "toggleOutlines", "copy",
]);
const keys = new Map(Object.entries(config.keys));
// On many keyboards, plus needs the shift key.
keys.set("=", keys.get("+"));
const arrows = { ArrowLeft: [40, 0], ArrowRight: [-40, 0], ArrowUp: [0, 40], ArrowDown: [0, -40] };

function stageKey(event) {
  if (!stage.contains(event.target)) return false;
  if (arrows[event.key]) {
    move(...arrows[event.key]);
    return true;
  }
  if (event.key === " " && stage.dataset.mode === "flicker") {
    if (view.playing) play.click(); else flip();
    return true;
  }
  return false;
}

/// Arrow keys choose a mode, as in any group of radio buttons.
function modeKey(event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by || event.target.getAttribute("role") !== "radio") return false;
  const list = all("button[data-mode]", viewer).filter((button) => !button.disabled);
  const next = list[(list.indexOf(event.target) + by + list.length) % list.length];
  next.click();
  next.focus();
  return true;
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  if (event.target === search) {
    if (event.key === "Escape") search.blur();
    return;
  }
  const ranged = event.target instanceof HTMLInputElement;
  const name = keys.get(event.key);
  if (modeKey(event) || (!ranged && stageKey(event))) {
    event.preventDefault();
  } else if (name) {
    event.preventDefault();
    if (!several || !pictured.has(name)) actions[name]();
  }
});

one("[data-help]").addEventListener("click", openHelp);
startReview();
startStage();
startText();
startCases();
