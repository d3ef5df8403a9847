// The list of scenes, and the sheets that hold the panes of a narrow window.
const search = one("#search");

/// Finds the chosen scene again after the list has changed; the first one if it is gone.
function followScenes() {
  const before = scene;
  const asked = scenes.find(({ id }) => id === choice.scene);
  scene = asked ?? scenes[0] ?? null;
  if (!asked && before) Object.assign(choice, own, { element: "" });
  choice.scene = scene?.id ?? "";
  if (drawn && drawn.scene !== scene?.index) drawn = null;
  listScenes();
  showControls();
}

function listScenes() {
  const isOne = scenes.length < 2;
  one("#scenes").hidden = isOne;
  one(".sheets [data-sheet=scenes]").hidden = isOne;
  one(".headline .folder").textContent = scene ? folderOf(scene) : "";
  one(".headline .leaf").textContent = scene ? leafOf(scene) : "No scenes";
  one(".headline").title = scene?.title ?? "";
  if (scene) document.title = `${scene.id} · Galley`;
  const terms = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const list = scenes.filter((item) => terms.every((term) => `${item.id} ${item.title}`.toLowerCase().includes(term)));
  one("#found").textContent = terms.length > 0 ? `${list.length} of ${scenes.length} scenes` : "";
  const key = JSON.stringify([choice.scene, list.map((item) => [item.id, item.title, gist(item)])]);
  const rows = one("#rows");
  if (rows.dataset.key === key) return;
  const hadFocus = rows.contains(document.activeElement);
  rows.dataset.key = key;
  rows.replaceChildren(...list.flatMap((item, at) => {
    const folder = folderOf(item);
    return folder && (at === 0 || folder !== folderOf(list[at - 1]))
      ? [heading(folder), sceneRow(item)] : [sceneRow(item)];
  }));
  const current = one("[aria-current]", rows);
  current?.parentElement.scrollIntoView({ block: "nearest" });
  if (hadFocus) current?.focus({ preventScroll: true });
}

/// What is wrong with a scene, in a word.
function gist({ mistakes, failure, isDrawable }) {
  if (mistakes.length > 0) return `${mistakes.length} ${mistakes.length === 1 ? "mistake" : "mistakes"}`;
  return failure ? "failed" : isDrawable ? "" : "no picture yet";
}

const folderOf = ({ id }) => id.slice(0, id.lastIndexOf("/") + 1);
const leafOf = ({ id }) => id.slice(id.lastIndexOf("/") + 1);

/// The folder of the scenes that follow; each row says it again to who does not see the heading.
function heading(folder) {
  const row = make("li", "heading", make("bdi", "", folder));
  row.setAttribute("aria-hidden", "true");
  return row;
}

function sceneRow(item) {
  const wrong = gist(item);
  const sign = make("span", wrong ? "sign failed" : "sign", wrong ? "✕" : "");
  const name = make("span", "name", make("bdi", "folder", folderOf(item)), make("bdi", "leaf", leafOf(item)));
  const link = make("a", "", sign, name, make("span", "gist", wrong || item.title));
  link.href = `#scene=${encodeURIComponent(item.id)}`;
  if (item.id === choice.scene) link.setAttribute("aria-current", "true");
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goToScene(item.id);
  });
  const row = make("li", wrong ? "wrong" : "", link);
  return row;
}

function goToScene(id) {
  if (!scenes.some((item) => item.id === id)) return;
  stopFilm();
  Object.assign(choice, own, { scene: id, show: choice.show, appearance: choice.appearance, element: "" });
  wantedSize = null;
  followScenes();
  if (choice.show === "golden" && !hasGolden()) choice.show = "plain";
  writeAddress();
  showControls();
  loadSource();
  redraw();
}

function stepScene(by) {
  const list = all("#rows a").map((link) => decodeURIComponent(link.getAttribute("href").slice("#scene=".length)));
  const at = list.indexOf(choice.scene);
  const to = at < 0 ? 0 : at + by;
  if (list[to]) goToScene(list[to]);
}

/// Opens a sheet of a narrow window, or closes all; a wide window shows them beside the picture.
function openSheet(name) {
  if (!narrow.matches && name) return;
  document.body.dataset.sheet = name;
  for (const button of all(".sheets button")) {
    button.setAttribute("aria-expanded", String(button.dataset.sheet === name));
  }
}

function startScenes() {
  search.addEventListener("input", listScenes);
  search.addEventListener("keydown", (event) => {
    const first = one("#rows a");
    if (event.key === "Enter") first?.click();
    if (event.key === "ArrowDown") first?.focus();
  });
  for (const button of all(".sheets button")) {
    const { sheet } = button.dataset;
    button.addEventListener("click", () => openSheet(document.body.dataset.sheet === sheet ? "" : sheet));
  }
  one("[data-skip]").addEventListener("click", (event) => {
    event.preventDefault();
    one("#main").focus();
  });
  addEventListener("hashchange", () => {
    readAddress();
    followScenes();
    loadSource();
    redraw();
  });
}
