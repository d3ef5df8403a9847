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

function showDecision(entry) {
  if (!service) return;
  box.hidden = !decidable(entry);
  one(".acts", entry.article).prepend(box);
  if (box.hidden) return;
  const decision = service.decisions[entry.name];
  markRow(entry);
  // A decision must be undone before another one is made.
  one("[data-act=accept]", box).disabled = decision === "accepted";
  one("[data-act=reject]", box).disabled = Boolean(decision);
  one("[data-act=undo]", box).disabled = !decision;
  one(".said", box).textContent = decision ? `This case is ${decision}.` : "";
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
  const said = one(".said", box);
  said.textContent = "…";
  try {
    await ask(act, entry);
    if (act === "undo") delete service.decisions[entry.name];
    else service.decisions[entry.name] = act === "accept" ? "accepted" : "rejected";
    markRow(entry);
    if (entry === current) showDecision(entry);
  } catch (problem) {
    if (entry === current) said.textContent = `Not done: ${problem.message}`;
  }
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
