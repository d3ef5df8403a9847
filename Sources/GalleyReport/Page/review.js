// Accept, Reject and Undo; only a page that a server sent has them.
const service = config.review;
const words = { accepted: "accepted", rejected: "rejected" };
const decidable = (entry) => Boolean(service) && entry.name in service.seen;

function showDecision(entry) {
  if (!decidable(entry)) return;
  const decision = service.decisions[entry.name];
  const mark = one("[data-decision]", entry.row);
  mark.textContent = words[decision] ?? "";
  entry.row.dataset.decided = decision ?? "";
  const box = one("[data-decide]", entry.article);
  box.hidden = false;
  box.dataset.decided = decision ?? "";
  // One decision is taken back before another is made.
  one("[data-act=accept]", box).disabled = decision === "accepted";
  one("[data-act=reject]", box).disabled = Boolean(decision);
  one("[data-act=undo]", box).disabled = !decision;
  one(".said", box).textContent = decision ? `This case is ${words[decision]}.` : "";
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
  const entry = current;
  if (!entry || !decidable(entry)) return;
  const said = one("[data-decide] .said", entry.article);
  said.textContent = "…";
  try {
    await ask(act, entry);
    if (act === "undo") delete service.decisions[entry.name];
    else service.decisions[entry.name] = act === "accept" ? "accepted" : "rejected";
    showDecision(entry);
  } catch (problem) {
    said.textContent = `Not done: ${problem.message}`;
  }
}

/// A name such as "constructor" is a case's only when the server says so.
const ownKeys = (object) => Object.assign(Object.create(null), object);

function startReview() {
  if (!service) return;
  service.decisions = ownKeys(service.decisions);
  service.seen = ownKeys(service.seen);
  for (const element of all("[data-served]")) element.hidden = false;
  for (const entry of cases) if (service.decisions[entry.name]) showDecision(entry);
}
