// State, appearance, kind of drawing, offset and film.
const stateBox = one("#state");
const film = { box: one("#film"), timer: 0, started: 0, from: 0 };
const frames = one("input", film.box);
const scrubs = all(".scrub").map((label) => ({
  label, axis: Number(label.dataset.axis), input: one("input", label), output: one("output", label),
}));

function showControls() {
  const shown = choice.show === "golden" && !hasGolden() ? "plain" : choice.show;
  document.body.dataset.show = shown;
  showStates();
  for (const [name, value] of [["show", shown], ["appearance", choice.appearance]]) {
    for (const button of all("[role=radio]", one(`#${name}`))) {
      const isOn = button.dataset.value === value;
      button.setAttribute("aria-checked", String(isOn));
      button.tabIndex = isOn ? 0 : -1;
    }
  }
  one("#show [data-value=golden]").disabled = !hasGolden();
  one("#show [data-value=golden]").title = hasGolden()
    ? `Beside the golden (${keyOf("golden")})` : "This state has no golden";
  for (const button of all("#appearance button")) button.disabled = choice.show === "golden";
  showOffset();
  showFilm();
  one("#size output").textContent = drawn ? `${viewport().map((number) => round(number)).join(" × ")} pt` : "";
  one("#source-title + button").hidden = !canOpen;
  one("#size button").hidden = !choice.size && !choice.offset;
}

function showStates() {
  const names = states().map(({ name }) => name);
  const key = JSON.stringify(names);
  if (stateBox.dataset.key !== key) {
    stateBox.dataset.key = key;
    stateBox.replaceChildren(...names.map((name) => new Option(name, name)));
  }
  stateBox.hidden = names.length < 2;
  stateBox.value = state()?.name ?? "";
}

function showOffset() {
  const isOff = !drawn || choice.show === "golden" || choice.frame !== null;
  for (const { label, axis, input, output } of scrubs) {
    const [low, high] = drawn ? drawn.offsetRange["xy"[axis]] : [0, 0];
    label.hidden = isOff || high - low < 0.5;
    if (label.hidden) continue;
    const offset = (choice.offset ?? drawn.offset)[axis];
    Object.assign(input, { min: low, max: high });
    if (document.activeElement !== input || !input.matches(":active")) input.value = offset;
    output.textContent = `${Math.round(offset)} of ${Math.round(high)}`;
  }
}

/// Scrolls the content along an axis, to a place within what the layout allows.
function scrollTo(axis, to) {
  if (!drawn || choice.show === "golden" || choice.frame !== null) return;
  const [low, high] = drawn.offsetRange["xy"[axis]];
  const offset = [...(choice.offset ?? drawn.offset)];
  offset[axis] = Math.min(Math.max(to, low), high);
  choose({ offset });
}

/// Scrolls by pages of the viewport, down if the content is higher than the viewport, or else to the side.
function scrollPage(by) {
  if (!drawn) return;
  const [low, high] = drawn.offsetRange.y;
  const axis = high - low >= 0.5 ? 1 : 0;
  scrollTo(axis, (choice.offset ?? drawn.offset)[axis] + by * drawn.viewport[axis] * 0.9);
}

function showFilm() {
  const count = scene?.film?.frames ?? 0;
  film.box.hidden = count === 0 || choice.show !== "plain";
  if (film.box.hidden) return;
  frames.max = String(count - 1);
  frames.value = String(choice.frame ?? 0);
  one("output", film.box).textContent = choice.frame === null ? `${count} frames` : `${choice.frame + 1} of ${count}`;
  const playing = one("[data-act=play]", film.box);
  playing.textContent = film.timer ? "Stop" : "Play";
  playing.setAttribute("aria-pressed", String(film.timer !== 0));
}

function showFrame(frame) {
  const count = scene?.film?.frames ?? 0;
  if (count === 0) return;
  choose({ show: "plain", size: null, offset: null, frame: ((frame % count) + count) % count });
}

/// Plays by the clock: a frame that takes too long to draw is followed by the one that is due.
function playFilm() {
  if (!scene?.film) return;
  if (film.timer) {
    stopFilm();
    showControls();
    return;
  }
  const { frames: count, duration = count / 30 } = scene.film;
  const start = choice.frame === null || choice.frame >= count - 1 ? 0 : choice.frame;
  const began = performance.now();
  const step = (duration * 1000) / Math.max(count - 1, 1);
  const next = () => {
    const frame = start + Math.floor((performance.now() - began) / step);
    if (frame >= count - 1) {
      stopFilm();
      showFrame(count - 1);
    } else if (frame !== choice.frame) {
      showFrame(frame);
    }
  };
  film.timer = setInterval(next, Math.max(step / 2, 8));
  showFrame(start);
}

function stopFilm() {
  clearInterval(film.timer);
  film.timer = 0;
}

function stepFrame(by) {
  stopFilm();
  showFrame(choice.frame === null ? (by > 0 ? 0 : -1) : choice.frame + by);
}

function nextOf(list, value) {
  return list[(list.indexOf(value) + 1) % list.length];
}

function ownSize() {
  stopFilm();
  wantedSize = null;
  choose({ size: null, offset: null, frame: null });
}

function startControls() {
  one("#look").prepend(viewer);
  view.host = one("#look");
  one(".tools", viewer).prepend(one(".choices"));
  one(".strip").prepend(one(".zoom", viewer));
  viewer.append(one(".anchor"), one(".strip"));
  stateBox.addEventListener("change", () => choose({ state: stateBox.value, frame: null }));
  for (const name of ["show", "appearance"]) {
    for (const button of all("[role=radio]", one(`#${name}`))) {
      button.addEventListener("click", () => choose({ [name]: button.dataset.value, frame: null }));
    }
  }
  for (const { axis, input } of scrubs) {
    input.addEventListener("input", () => scrollTo(axis, Number(input.value)));
  }
  frames.addEventListener("input", () => {
    stopFilm();
    showFrame(Number(frames.value));
  });
  // With the shift key, the wheel scrolls the content.
  stage.addEventListener("wheel", (event) => {
    if (!event.shiftKey || !drawn) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const axis = drawn.offsetRange.y[1] - drawn.offsetRange.y[0] >= 0.5 ? 1 : 0;
    scrollTo(axis, (choice.offset ?? drawn.offset)[axis] + (event.deltaY || event.deltaX));
  }, { passive: false, capture: true });
  one("#check").addEventListener("click", () => choose({ show: choice.show === "golden" ? "plain" : "golden" }));
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-act]");
    if (button) actions[button.dataset.act]?.();
  });
}
