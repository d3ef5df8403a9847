// What the person has chosen. The address names it, so that a reload comes back to it.
const own = { state: "", appearance: "", show: "plain", size: null, offset: null, frame: null };
const choice = { scene: "", ...own, element: "" };

let scenes = [];
let compiling = null;
let canOpen = false;
/// The chosen scene as the server describes it, and what was drawn of it last.
let scene = null;
let drawn = null;

const round = (number, digits = 1) => Number(number.toFixed(digits));
const pair = (list) => list.map((number) => round(number, 3)).join(",");

let addressTimer = 0;
/// A browser refuses too many addresses in a short time, which a drag would make.
function writeAddress() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(nameChoice, 150);
}

function nameChoice() {
  const words = {
    scene: choice.scene, state: choice.state, look: choice.appearance,
    show: choice.show === "plain" ? "" : choice.show, mode: choice.show === "golden" ? view.mode : "",
    size: choice.size && pair(choice.size), offset: choice.offset && pair(choice.offset),
    frame: choice.frame === null ? "" : String(choice.frame), element: choice.element,
  };
  const address = new URLSearchParams(Object.entries(words).filter(([, value]) => value));
  history.replaceState(null, "", "#" + String(address).replaceAll("%2F", "/").replaceAll("%2C", ","));
}

function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const numbers = (name) => {
    const list = (words.get(name) ?? "").split(",").map(Number);
    return list.length === 2 && list.every(Number.isFinite) && words.get(name) ? list : null;
  };
  const frame = Number.parseInt(words.get("frame") ?? "", 10);
  Object.assign(choice, {
    scene: words.get("scene") ?? "", state: words.get("state") ?? "", appearance: words.get("look") ?? "",
    show: words.get("show") ?? "plain", size: numbers("size"), offset: numbers("offset"),
    frame: Number.isNaN(frame) ? null : frame, element: words.get("element") ?? "",
  });
  if (!["light", "dark"].includes(choice.appearance)) choice.appearance = "";
  if (!["plain", "measured", "exploded", "golden"].includes(choice.show)) choice.show = "plain";
  if (modes[words.get("mode")]) view.mode = words.get("mode");
}

const states = () => scene?.states ?? [];
const state = () => states().find(({ name }) => name === choice.state) ?? states()[0];
const hasGolden = () => Boolean(scene?.goldens.includes(state()?.name));

/// Changes the choice, and shows what follows from it.
function choose(changes) {
  Object.assign(choice, changes);
  // A golden has one size, offset and appearance.
  if (changes.show === "golden") {
    Object.assign(choice, { size: null, offset: null, appearance: "", frame: null });
  }
  writeAddress();
  showControls();
  redraw();
}
