// What the keys of the live page do.
const showKind = (show) => () => choose({ show: show === "golden" && !hasGolden() ? choice.show : show });
const compare = (mode) => () => {
  setMode(mode);
  writeAddress();
};
const actions = {
  next: () => stepScene(1),
  previous: () => stepScene(-1),
  search: () => {
    openSheet("scenes");
    search.focus();
    search.select();
  },
  state: () => states().length > 1 && choose({ state: nextOf(states().map(({ name }) => name), state().name), frame: null }),
  appearance: () => choice.show !== "golden" && choose({ appearance: nextOf(["", "light", "dark"], choice.appearance) }),
  plain: showKind("plain"), measured: showKind("measured"), exploded: showKind("exploded"), golden: showKind("golden"),
  side: compare("side"), swipe: compare("swipe"), onion: compare("onion"), flicker: compare("flicker"),
  heat: compare("heat"),
  nextElement: () => stepElement(1),
  previousElement: () => stepElement(-1),
  release: () => {
    openSheet("");
    pin("");
  },
  source: () => {
    openSheet("source");
    source.focus();
  },
  findings: () => {
    openSheet("findings");
    one("#findings").focus();
  },
  open: openInEditor,
  pageUp: () => scrollPage(-1),
  pageDown: () => scrollPage(1),
  first: () => scrollPage(-Infinity),
  last: () => scrollPage(Infinity),
  narrower: () => resize(0, viewport()[0] - 10),
  wider: () => resize(0, viewport()[0] + 10),
  ownSize,
  play: playFilm,
  frameBack: () => stepFrame(-1),
  frameForward: () => stepFrame(1),
  zoomIn: () => zoomStep(1),
  zoomOut: () => zoomStep(-1),
  fit, actualSize, toggleZoom,
  help: openHelp,
};
const comparing = new Set(["side", "swipe", "onion", "flicker", "heat"]);

readAddress();
startControls();
startStage();
startScenes();
startSource();
startKeys(actions, (name) => comparing.has(name) && document.body.dataset.show !== "golden");
listen(follow);
