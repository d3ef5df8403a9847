// Accept, Reject and Undo; only a page that a server sent has them.
const service = config.review;
const decidable = new Set(["different", "missing", "drift"]);
const words = { accepted: "accepted", rejected: "rejected" };

function showDecision(entry) {
  if (!service) return;
  const decision = service.decisions[entry.name];
  const mark = one("[data-decision]", entry.row);
  mark.textContent = words[decision] ?? "";
  entry.row.dataset.decided = decision ?? "";
  const box = one("[data-decide]", entry.article);
  box.hidden = !decidable.has(entry.status);
  box.dataset.decided = decision ?? "";
  one("[data-act=accept]", box).disabled = decision === "accepted";
  one("[data-act=reject]", box).disabled = decision === "rejected";
  one("[data-act=undo]", box).disabled = !decision;
  one(".said", box).textContent = decision ? `This case is ${words[decision]}.` : "";
}

async function decide(act) {
  const entry = current;
  if (!service || !entry || !decidable.has(entry.status)) return;
  const said = one("[data-decide] .said", entry.article);
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
    showDecision(entry);
  } catch (problem) {
    said.textContent = `Not done: ${problem.message}`;
  }
}

function startReview() {
  if (!service) return;
  service.decisions = Object.assign(Object.create(null), service.decisions);
  for (const element of all("[data-served]")) element.hidden = false;
  for (const entry of cases) if (service.decisions[entry.name]) showDecision(entry);
}
