// From a choice to the picture: never more than one request in flight, and the last choice wins.
const titles = { expected: "Golden", actual: "Now", heatmap: "Difference" };

/// Each kind of drawing that is shown, with the kind of its pane.
const drawings = () => (choice.show === "golden" && hasGolden()
  ? [["golden", "expected"], ["difference", "heatmap"], ["plain", "actual"]] : [[choice.show, "actual"]]);

/// Draws what is chosen, then asks for the findings.
const redraw = coalesced(async () => {
  setDrawing(true);
  try {
    await drawOnce().catch((error) => {
      if (error instanceof PictureGone) return drawOnce();
      throw error;
    });
  } catch (error) {
    // Without an answer there is no connection; when it is back, everything is asked for again.
    if (error instanceof Refusal) showFailure(error.message);
  }
  setDrawing(false);
  askFindings();
});

function setDrawing(isDrawing) {
  link.isDrawing = isDrawing;
  showLink();
}

async function drawOnce() {
  const wanted = scene;
  if (!wanted?.isDrawable) {
    showNoPicture();
    return;
  }
  const { name } = state();
  const pictures = [];
  let answer;
  for (const [kind, pane] of drawings()) {
    const order = {
      scene: wanted.index, state: name, appearance: choice.appearance || null, offset: choice.offset,
      size: choice.size, scale: null, frame: choice.frame, kind: kind === "golden" && !hasGolden() ? "plain" : kind,
    };
    answer = takeTold(order) ?? await ask("draw", order);
    if (wanted.index !== scene?.index) return;
    // A drawing that failed has nothing to show: the scene's last picture stays, but not that of another scene.
    if (!answer.picture) {
      if (!drawn) showNoPicture();
      showFailure(answer.failure ?? "the server has no picture");
      document.body.dataset.revision = answer.revision;
      return;
    }
    pictures.push(pictureOf(answer, pane));
    noteGolden(answer, name);
    if (kind === "difference") setCheck(answer, name);
  }
  await Promise.all(pictures.map(decode));
  if (wanted.index !== scene?.index) return;
  const before = drawn;
  drawn = { ...answer, scene: wanted.index };
  settleSize();
  exchange(pictures, before);
  if (before && before.revision !== drawn.revision && problems().length === 0) announce("Redrawn");
  showProblems();
  showControls();
  showCheck();
  showElements();
  document.body.dataset.revision = answer.revision;
}

/// The goldens of a scene that was not looked at may have come or gone without a word.
function noteGolden({ hasGolden }, name) {
  scene.goldens = [...scene.goldens.filter((item) => item !== name), ...(hasGolden ? [name] : [])];
}

function pictureOf({ picture: source, size: [width, height], scale }, kind) {
  const known = view.pictures.find((item) => item.kind === kind && item.source === source);
  return known ?? {
    kind, source, scale, width: Math.round(width * scale), height: Math.round(height * scale), pixels: null,
  };
}

/// A picture that the server no longer keeps.
class PictureGone extends Refusal {}

/// Decodes a picture before it is shown: the picture before it stays until then.
async function decode(item) {
  if (item.image) return;
  const image = makeImage(item);
  image.decoding = "sync";
  await image.decode().catch(() => { throw new PictureGone(`cannot load ${item.source}`); });
  item.image = image;
}

/// Shows other pictures at the same zoom and position, in points; another scene is fitted.
function exchange(pictures, before) {
  if (before?.scene !== drawn.scene) view.fits = true;
  const old = picture("actual");
  const factor = old ? old.scale / pictures.at(-1).scale : 1;
  if (!view.fits) view.scale *= factor;
  one("#empty").hidden = true;
  stage.hidden = false;
  swapPictures(pictures);
}

function showNoPicture() {
  drawn = null;
  document.body.dataset.revision = known;
  stage.hidden = true;
  const empty = one("#empty");
  empty.hidden = false;
  empty.textContent = scene ? "There is no picture yet." : "There is no scene here.";
  showProblems();
  showControls();
  showCheck();
  showElements();
}

/// Shows a failure of the server in the place of the scene's mistakes.
function showFailure(text) {
  if (drawn) drawn.failure = text;
  else if (scene) scene.failure = text;
  showProblems();
}

/// What `check` says of a state, and of which one.
const checked = { key: "", check: null };
const checkKey = (revision, name = state()?.name) => [revision, scene?.index, name].join(" ");

function setCheck({ revision, check }, name) {
  checked.key = checkKey(revision, name);
  checked.check = check ?? null;
}

/// Asks what `check` says, unless it is known.
async function loadCheck() {
  if (!hasGolden() || !drawn || checked.key === checkKey(drawn.revision)) return;
  const { index } = scene;
  const { name } = state();
  const answer = await ask("draw", { scene: index, state: name, kind: "difference" });
  if (index === scene?.index) setCheck(answer, name);
  showCheck();
}

/// What `check` says of the state that is shown; what it said of an older picture stays until it says more.
const check = () => (hasGolden() && checked.key.endsWith(checkKey("")) ? checked.check : null);

/// The command that makes what is drawn the golden: where there is none yet, and beside one that differs.
function showAccept() {
  const command = drawn && scene.accept[state().name];
  const words = !command ? "" : !hasGolden() ? "No golden yet. This records it:"
    : choice.show === "golden" && check()?.isAcceptable ? "This accepts what is drawn now:" : "";
  const box = one("#accept");
  box.hidden = !words;
  one("span", box).textContent = words;
  one("code", box).textContent = words && command;
}

function showCheck() {
  showAccept();
  const button = one("#check");
  const found = check();
  button.hidden = !found;
  if (!found) return;
  button.dataset.equal = String(found.isEqual);
  button.replaceChildren(
    make("b", "", found.isEqual ? "=" : "≠"),
    found.isEqual ? "Same as the golden" : found.headline.replace(/^\S+\/\S+: /, ""));
  button.title = [found.headline, ...found.lines].join("\n");
}

/// What is wrong with the scene, each with its place and what to do.
function problems() {
  const list = (compiling?.status === "failed" ? compiling.messages : []).map(
    ({ path, line, column, text }) => ({ text, place: [path, line, column].filter(Boolean).join(":") }));
  for (const { line, column, text, hint } of scene?.mistakes ?? []) {
    list.push({ text, hint, line, column, place: `line ${line}, column ${column}` });
  }
  const failures = new Set([scene?.failure, drawn?.failure].filter(Boolean));
  return [...list, ...[...failures].map((text) => ({ text }))];
}

function problemsTitle(list) {
  const count = scene?.mistakes.length ?? 0;
  const what = compiling?.status === "failed" ? "The layouts do not compile"
    : count > 0 ? `${count} ${count === 1 ? "mistake" : "mistakes"}` : list.length > 0 ? "The scene cannot be drawn" : "";
  return what && drawn ? `${what}. The picture is from before.` : what;
}

function showProblems() {
  const list = problems();
  const box = one("#problems");
  const title = problemsTitle(list);
  one("#look").classList.toggle("stale", list.length > 0 || Boolean(scene?.isStale));
  const key = JSON.stringify([title, list]);
  if (box.dataset.key === key) return;
  const had = box.dataset.count > 0;
  Object.assign(box.dataset, { key, count: list.length });
  box.hidden = list.length === 0;
  one("#problems-title").textContent = title;
  one("ol", box).replaceChildren(...list.map(problemRow));
  if (list.length > 0) announce(title); else if (had) announce("No mistakes");
  markMistakes();
}

function problemRow({ text, hint, line, column, place }) {
  const words = make("span", "", text);
  if (hint) words.append(make("small", "", hint));
  const row = make("li", "");
  if (line) {
    const button = make("button", "quiet", place);
    button.type = "button";
    button.addEventListener("click", () => goToLine(line, column));
    row.append(button, words);
  } else {
    row.append(...(place ? [make("code", "", place)] : []), words);
  }
  return row;
}

/// The scenes that have changed since they were asked for; all, if nothing is known.
let changed = new Set();
let known = 0;
/// The picture that came with the last news, and what it is a picture of.
let told = null;

/// The told picture, once, if it is the newest one of an order.
function takeTold(order) {
  const isOf = ({ order: other }) => Object.keys(order).every(
    (key) => JSON.stringify(order[key] ?? null) === JSON.stringify(other[key] ?? null));
  if (!told || told.drawn.revision !== scene.revision || !isOf(told)) return null;
  const { drawn: answer } = told;
  told = null;
  return answer;
}

const completed = (item, revision) => ({ states: [], goldens: [], accept: {}, mistakes: [], ...item, revision });

/// Asks again for what has changed.
const refresh = coalesced(async () => {
  const isOurs = !scene || changed.has(scene.id) || changed.has("");
  changed = new Set();
  const before = scene;
  try {
    const list = await ask("scenes");
    known = Math.max(known, list.revision);
    ({ build: compiling, canOpen = false } = list);
    // What was told meanwhile is newer.
    const newer = new Map(scenes.filter(({ revision }) => revision > list.revision).map((item) => [item.index, item]));
    scenes = list.scenes.map((item) => newer.get(item.index) ?? completed(item, list.revision));
    if (scenes.length === 0) document.title = `${list.title} · Galley`;
  } catch (error) {
    if (error instanceof Refusal) showFailure(error.message);
    return;
  }
  followScenes();
  showProblems();
  if (isOurs || before?.index !== scene?.index) {
    redraw();
    loadSource();
  }
});

/// Takes over what is told of a scene; false if the scene is not known.
function takeOver({ revision, update }) {
  const at = scenes.findIndex(({ index }) => index === update.scene.index);
  if (at < 0) return false;
  if (revision <= scenes[at].revision) return true;
  known = Math.max(known, revision);
  scenes[at] = completed(update.scene, revision);
  followScenes();
  showProblems();
  if (scene.index !== update.scene.index) return true;
  if (update.drawn) told = update;
  redraw();
  loadSource();
  return true;
}

function follow(ids, news) {
  if (ids && news.update && takeOver(news)) return;
  for (const id of ids ?? [""]) changed.add(id);
  refresh();
}
