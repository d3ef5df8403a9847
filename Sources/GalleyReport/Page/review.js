// Accept, Reject and Undo; only a page that a server sent has them.
const service = config.review;
const decidable = new Set(["different", "missing", "drift"]);

const [box] = shared("decide");

function markRow(entry) {
  const decision = service.decisions[entry.name];
  one(".decision", entry.row)?.remove();
  entry.row.dataset.decided = decision ?? "";
  if (decision) entry.link.append(make("span", "decision", decision));
}

function showDecision(entry) {
  if (!service) return;
  const decision = service.decisions[entry.name];
  markRow(entry);
  box.hidden = !decidable.has(entry.status);
  one(".acts", entry.article).prepend(box);
  one("[data-act=accept]", box).disabled = decision === "accepted";
  one("[data-act=reject]", box).disabled = decision === "rejected";
  one("[data-act=undo]", box).disabled = !decision;
  one(".said", box).textContent = decision ? `This case is ${decision}.` : "";
}

async function decide(act) {
  const entry = current;
  if (!service || !entry || !decidable.has(entry.status)) return;
  const said = one(".said", box);
  said.textContent = "…";
  try {
    const answer = await fetch(`${service.path}/${act}`, {
      method: "POST", credentials: "omit", cache: "no-store", redirect: "error",
      headers: { "Content-Type": "application/json", "X-Galley-Token": service.token },
      body: JSON.stringify({ case: entry.name }),
    });
    if (!answer.ok) throw new Error((await answer.text()) || `status ${answer.status}`);
    if (act === "undo") delete service.decisions[entry.name];
    else service.decisions[entry.name] = act === "accept" ? "accepted" : "rejected";
    markRow(entry);
    if (entry === current) showDecision(entry);
  } catch (problem) {
    if (entry === current) said.textContent = `Not done: ${problem.message}`;
  }
}

function startReview() {
  if (!service) return;
  service.decisions = Object.assign(Object.create(null), service.decisions);
  for (const element of all("[data-served]")) element.hidden = false;
  for (const entry of cases) if (service.decisions[entry.name]) markRow(entry);
}
