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
  for (const button of all("#appearance button")) button.disabled = choice.show === "golden";
  showAccept();
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

/// The smallest and the largest offset along an axis, or null if the content does not scroll along it.
function scrollRange(axis) {
  if (!drawn || choice.show === "golden" || choice.frame !== null) return null;
  const [low, high] = drawn.offsetRange["xy"[axis]];
  return high - low < 0.5 ? null : [low, high];
}

/// The offset that was asked for last.
const offset = () => choice.offset ?? drawn.offset;

function showOffset() {
  for (const { label, axis, input, output } of scrubs) {
    const range = scrollRange(axis);
    label.hidden = !range;
    if (!range) continue;
    const [min, max] = range;
    Object.assign(input, { min, max });
    if (document.activeElement !== input || !input.matches(":active")) input.value = offset()[axis];
    output.textContent = `${Math.round(offset()[axis])} of ${Math.round(max)}`;
  }
}

/// Scrolls the content to an offset, within what the layout allows.
function scrollTo(place) {
  const allowed = place.map((to, axis) => {
    const [low, high] = scrollRange(axis) ?? [to, to];
    return Math.min(Math.max(to, low), high);
  });
  choose({ offset: allowed });
}

/// Scrolls by pages of the viewport, down if the content scrolls down, or else to the side.
function scrollPage(by) {
  const axis = scrollRange(1) ? 1 : 0;
  if (!scrollRange(axis)) return;
  scrollTo(offset().with(axis, offset()[axis] + by * drawn.viewport[axis] * 0.9));
}

/// Scrolls as far as the wheel says, on the screen. Content that fits leaves the wheel to the page.
function scrollByWheel(event) {
  let [x, y] = wheelDistance(event);
  // With the shift key, and over content that only scrolls sideways, a wheel that turns down scrolls sideways.
  if (event.shiftKey || !scrollRange(1)) [x, y] = [Math.abs(x) > Math.abs(y) ? x : y, 0];
  const distances = [x, y].map((by, axis) => (scrollRange(axis) ? by / (view.scale * drawn.scale) : 0));
  if (!distances.some(Boolean)) return;
  event.preventDefault();
  scrollTo(offset().map((at, axis) => at + distances[axis]));
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
  one(".tools", viewer).after(one("#accept"));
  one(".strip").prepend(one(".zoom", viewer));
  viewer.append(one(".anchor"), one(".strip"));
  stateBox.addEventListener("change", () => choose({ state: stateBox.value, frame: null }));
  for (const name of ["show", "appearance"]) {
    for (const button of all("[role=radio]", one(`#${name}`))) {
      button.addEventListener("click", () => choose({ [name]: button.dataset.value, frame: null }));
    }
  }
  for (const { axis, input } of scrubs) {
    input.addEventListener("input", () => scrollTo(offset().with(axis, Number(input.value))));
  }
  frames.addEventListener("input", () => {
    stopFilm();
    showFrame(Number(frames.value));
  });
  // With Control, and as a pinch, the wheel zooms.
  stage.addEventListener("wheel", (event) => {
    if (event.ctrlKey || !event.target.closest(".port")) return;
    event.stopImmediatePropagation();
    scrollByWheel(event);
  }, { passive: false, capture: true });
  one("#check").addEventListener("click", () => choose({ show: choice.show === "golden" ? "plain" : "golden" }));
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-act]");
    if (button) actions[button.dataset.act]?.();
    const copying = event.target.closest("[data-copy]");
    if (copying) copyCommand(copying);
  });
}
