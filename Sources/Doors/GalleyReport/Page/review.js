// Accept, Reject and Undo, of a case or of several; only a page from a server has them.
const service = config.review;
const decidable = (entry) => Boolean(service) && entry.name in service.seen;
const decision = (entry) => (decidable(entry) ? service.decisions[entry.name] : undefined);
const open = (entry) => decidable(entry) && !decision(entry);

const [box] = shared("decide");

function markRow(entry) {
  one(".decision", entry.row)?.remove();
  entry.row.dataset.decided = decision(entry) ?? "";
  if (decision(entry)) entry.link.append(make("span", "decision", decision(entry)));
  if (entry.thumb) markThumb(entry);
}

function markThumb(entry) {
  one(".decision", entry.thumb)?.remove();
  entry.thumb.dataset.decided = decision(entry) ?? "";
  if (decision(entry)) entry.thumb.append(make("span", "decision", decision(entry)));
}

/// The steps on this page, each with its cases; the last one is undone first.
const steps = [];
let asking = false;

/// The cases that are shown and that a decision would change.
function targets(act) {
  if (several) return several.entries.filter(open);
  if (!current || !decidable(current)) return [];
  return open(current) || (act === "accept" && decision(current) === "rejected") ? [current] : [];
}

/// What an undo brings back: the decisions that are shown, or else the last step.
function undoable() {
  const entries = (several ? several.entries : current ? [current] : []).filter(decision);
  return entries.length > 0 ? { entries } : steps.at(-1);
}

const few = (entries) => entries[0].name
  + (entries.length > 1 ? ` and ${entries.length - 1} more` : "");

function showDecision() {
  if (!service || !current) return;
  const seen = several ? several.entries : [current];
  const undone = undoable();
  box.hidden = !seen.some(decidable) && !undone;
  // An element that moves loses the focus.
  const focused = box.contains(document.activeElement) ? document.activeElement : null;
  one(".titles", several ? sheet : current.article).after(box);
  if (box.hidden) return;
  for (const act of ["accept", "reject"]) {
    const button = one(`[data-act=${act}]`, box);
    const count = targets(act).length;
    button.disabled = count === 0;
    one("[data-count]", button).textContent = several && count > 0 ? ` ${count}` : "";
  }
  const undo = one("[data-act=undo]", box);
  undo.disabled = !undone;
  undo.title = undone ? `Undo: ${few(undone.entries)}` : "";
  one(".said", box).textContent = several ? counts(seen)
    : decision(current) ? `This case is ${decision(current)}.` : "";
  countDown();
  if (focused) (focused.disabled ? one("#main") : focused).focus({ preventScroll: true });
}

/// `98 accepted, 2 rejected.`, of the cases that are shown.
function counts(entries) {
  const words = ["accepted", "rejected"].map((word) =>
    [entries.filter((entry) => decision(entry) === word).length, word]);
  const text = words.filter(([count]) => count > 0).map((part) => part.join(" ")).join(", ");
  return text && text + ".";
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

/// Shows the next open case, and decides nothing.
function skip() {
  const from = several ? several.entries.at(-1) : current;
  const to = service && from && nextOpen(from);
  if (to) go(to);
}

/// Cases in parts that fit into one request each.
function parts(entries) {
  const encoder = new TextEncoder();
  const list = [[]];
  let size = 0;
  for (const entry of entries) {
    const own = encoder.encode(JSON.stringify([entry.name, service.seen[entry.name]])).length + 4;
    if (size + own > service.limit - 16 && size > 0) {
      list.push([]);
      size = 0;
    }
    list.at(-1).push(entry);
    size += own;
  }
  return list;
}

/// Sends a decision about some cases; returns the reasons for those about which nothing was decided.
async function send(act, entries) {
  const seen = Object.fromEntries(entries.map(({ name }) => [name, service.seen[name]]));
  const answer = await fetch(`${service.path}/${act}`, {
    method: "POST", credentials: "omit", cache: "no-store", redirect: "error",
    headers: { "Content-Type": "application/json", "X-Galley-Token": service.token },
    body: JSON.stringify({ cases: seen }),
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(told.error || `status ${answer.status}`);
  return new Map(Object.entries(told.failures ?? {}));
}

/// Sends a decision about any number of cases; returns those that were decided, and the first problem.
async function ask(act, entries) {
  const done = [];
  let problem = "";
  for (const part of parts(entries)) {
    try {
      const failures = await send(act, part);
      done.push(...part.filter(({ name }) => !failures.has(name)));
      problem ||= [...failures.values()][0] ?? "";
    } catch (error) {
      problem ||= error.message;
      break;
    }
  }
  return { done, problem };
}

async function decide(act) {
  const undoes = act === "undo";
  // A key pressed twice must not decide about a case that nobody has seen.
  if (!service || asking) return;
  const step = undoes
    ? { entries: [], ...undoable() } : { entries: targets(act), kind: several?.kind, from: current };
  if (step.entries.length === 0) return;
  asking = true;
  one(".said", box).textContent = "…";
  const { done, problem } = await ask(act, step.entries);
  asking = false;
  settle(act, done);
  if (!undoes && done.length > 0) steps.push({ ...step, entries: done });
  if (!problem) return moveOn(step, undoes);
  showDecision();
  const count = step.entries.length - done.length;
  one(".said", box).textContent = `Not done${several ? ` (${count})` : ""}: ${problem}`;
}

/// Takes cases out of the steps before, and marks them with their new decision.
function settle(act, entries) {
  const gone = new Set(entries);
  for (const step of steps) step.entries = step.entries.filter((entry) => !gone.has(entry));
  steps.splice(0, steps.length, ...steps.filter((step) => step.entries.length > 0));
  for (const entry of entries) {
    if (act === "undo") delete service.decisions[entry.name];
    else service.decisions[entry.name] = act === "accept" ? "accepted" : "rejected";
    markRow(entry);
  }
  for (const group of new Set(entries.map((entry) => entry.group))) if (group) markGroup(group);
}

/// Marks a group in which all cases have the same decision.
function markGroup(group) {
  if (!group.summary) return;
  const [first, ...others] = new Set(group.entries.map(decision));
  group.summary.dataset.decided = (others.length === 0 && first) || "";
}

/// After a decision shows the next open case; after an undo, what is open again.
function moveOn(step, undoes) {
  if (undoes) {
    if (step.from && step.kind) {
      go(step.from);
      showSheet(step.kind);
    } else if (several || step.entries[0] === current) showDecision();
    else go(step.entries[0]);
    return;
  }
  const stays = step.from === current && step.kind === several?.kind;
  const to = stays && nextOpen(step.entries.at(-1));
  if (to) go(to); else showDecision();
}

/// Own keys only: without a prototype, a name such as "constructor" is not found by accident.
const ownKeys = (object) => Object.assign(Object.create(null), object);

function startReview() {
  if (!service) return;
  service.decisions = ownKeys(service.decisions);
  service.seen = ownKeys(service.seen);
  for (const entry of cases) if (decision(entry)) markRow(entry);
  for (const group of groups.values()) markGroup(group);
}
