// Accept, Reject and Undo; only a page from a server has them.
const service = config.review;
const decidable = (entry) => Boolean(service) && entry.name in service.seen;

const [box] = shared("decide");

function markRow(entry) {
  const decision = service.decisions[entry.name];
  one(".decision", entry.row)?.remove();
  entry.row.dataset.decided = decision ?? "";
  if (decision) entry.link.append(make("span", "decision", decision));
}

const open = (entry) => decidable(entry) && !service.decisions[entry.name];
/// The cases decided on this page; the last one first to be undone.
const decided = [];
let asking = false;

function showDecision(entry) {
  if (!service) return;
  box.hidden = !decidable(entry) && decided.length === 0;
  // An element that moves loses the focus.
  const focused = box.contains(document.activeElement) ? document.activeElement : null;
  one(".titles", entry.article).after(box);
  if (box.hidden) return;
  const decision = service.decisions[entry.name];
  if (decidable(entry)) markRow(entry);
  // A decision must be undone before another one is made.
  one("[data-act=accept]", box).disabled = !decidable(entry) || decision === "accepted";
  one("[data-act=reject]", box).disabled = !open(entry);
  const undo = one("[data-act=undo]", box);
  undo.disabled = !decision && decided.length === 0;
  undo.title = undo.disabled ? "" : `Undo: ${(decision ? entry : decided.at(-1)).name}`;
  one(".said", box).textContent = decision ? `This case is ${decision}.` : "";
  countDown();
  if (focused) (focused.disabled ? one("#main") : focused).focus({ preventScroll: true });
}

function countDown() {
  const left = cases.filter(open);
  const outside = left.filter((entry) => entry.row.hidden).length;
  one(".left", box).textContent = left.length === 0 ? "Nothing is left to decide."
    : `${left.length} left` + (outside > 0 ? `, ${outside} not in this list` : "");
}

/// The next case in the list that is still to be decided, from the top again after the last one.
function nextOpen(entry) {
  const list = shown();
  const at = list.indexOf(entry);
  return [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))].find(open);
}

async function ask(act, entry) {
  const answer = await fetch(`${service.path}/${act}`, {
    method: "POST", credentials: "omit", cache: "no-store", redirect: "error",
    headers: { "Content-Type": "application/json", "X-Galley-Token": service.token },
    body: JSON.stringify({ case: entry.name, seen: service.seen[entry.name] }),
  });
  if (answer.ok) return;
  const told = await answer.json().catch(() => ({}));
  throw new Error(told.error || `status ${answer.status}`);
}

async function decide(act) {
  const undoes = act === "undo";
  const entry = undoes && current && !service?.decisions[current.name] ? decided.at(-1) : current;
  // A key pressed twice must not decide about a case that nobody has seen.
  if (!entry || !decidable(entry) || asking) return;
  asking = true;
  const said = one(".said", box);
  said.textContent = "…";
  try {
    await ask(act, entry);
    const at = decided.indexOf(entry);
    if (at >= 0) decided.splice(at, 1);
    if (undoes) delete service.decisions[entry.name];
    else {
      service.decisions[entry.name] = act === "accept" ? "accepted" : "rejected";
      decided.push(entry);
    }
    markRow(entry);
    moveOn(entry, undoes);
  } catch (problem) {
    said.textContent = `Not done: ${problem.message}`;
  } finally {
    asking = false;
  }
}

/// After a decision shows the next open case; after an undo, the case that is open again.
function moveOn(entry, undoes) {
  const to = undoes ? entry : entry === current && nextOpen(entry);
  if (to && to !== current) go(to); else if (current) showDecision(current);
}

/// Own keys only: without a prototype, a name such as "constructor" is not found by accident.
const ownKeys = (object) => Object.assign(Object.create(null), object);

function startReview() {
  if (!service) return;
  service.decisions = ownKeys(service.decisions);
  service.seen = ownKeys(service.seen);
  for (const element of all("[data-served]")) element.hidden = false;
  for (const entry of cases) if (service.decisions[entry.name]) markRow(entry);
}
