// The keyboard. Keys with Control, Alt or Command are left to the browser.
const help = one("#help");
const openHelp = () => { if (!help.open) help.showModal(); };

const press = (selector) => {
  const button = current && one(selector, current.article);
  if (button && !button.disabled && button.offsetParent) button.click();
};

const keys = {
  "j": () => step(1),
  "k": () => step(-1),
  "f": nextFilter,
  "/": () => {
    if (narrow.matches) document.body.dataset.screen = "list";
    search.focus();
    search.select();
  },
  "?": openHelp,
  "1": () => setMode("side"),
  "2": () => setMode("swipe"),
  "3": () => setMode("onion"),
  "4": () => setMode("flicker"),
  "5": () => setMode("heat"),
  "+": () => zoomStep(1),
  "=": () => zoomStep(1),
  "-": () => zoomStep(-1),
  "0": fit,
  "!": () => zoomTo(1 / ratio()),
  "z": toggleZoom,
  "t": toggleText,
  "n": nextRegion,
  "r": toggleOutlines,
  "c": () => press("[data-copy]"),
  "a": () => press("[data-act=accept]"),
  "x": () => press("[data-act=reject]"),
  "u": () => press("[data-act=undo]"),
};
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
  const typed = keys[event.key];
  if (modeKey(event) || (!ranged && stageKey(event))) {
    event.preventDefault();
  } else if (typed) {
    event.preventDefault();
    typed();
  }
});

one("[data-help]").addEventListener("click", openHelp);
startReview();
startStage();
startCases();
