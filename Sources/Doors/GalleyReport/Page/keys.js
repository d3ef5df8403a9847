// The keyboard. Keys with Control, Alt or Command are left to the browser.
const help = one("#help");
const openHelp = () => { if (!help.open) help.showModal(); };

const keys = new Map(Object.entries(config.keys));
// On many keyboards, plus needs the shift key.
keys.set("=", keys.get("+"));
const keyOf = (action) => [...keys].find(([, name]) => name === action)?.[0];
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

/// Arrow keys choose in a group of radio buttons.
function radioKey(event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by || event.target.getAttribute("role") !== "radio") return false;
  const group = event.target.closest("[role=radiogroup]");
  const list = all("[role=radio]", group).filter((button) => !button.disabled);
  const next = list[(list.indexOf(event.target) + by + list.length) % list.length];
  next.click();
  next.focus();
  return true;
}

/// Carries out the page's actions, except those that make no sense at the moment.
function startKeys(actions, isOff = () => false) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || help.open) return;
    if (event.target.matches("[type=search], select")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    // The space bar belongs to the control that has the focus.
    if (event.key === " " && event.target.matches("button, a, summary")) return;
    const ranged = event.target instanceof HTMLInputElement;
    const name = keys.get(event.key);
    if (radioKey(event) || (!ranged && stageKey(event))) {
      event.preventDefault();
    } else if (name) {
      event.preventDefault();
      if (!isOff(name)) actions[name]();
    }
  });
  one("[data-help]").addEventListener("click", openHelp);
}
