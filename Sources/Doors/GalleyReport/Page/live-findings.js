// What check, validate, lint and cost say of the scene; each a click away from its element and its line.
const findings = { key: "", scene: -1, groups: [], timer: 0 };
const sources = { check: "Golden", draw: "Drawing", validate: "Expectations", lint: "Layout contract", cost: "Cost" };
const signs = { error: "✕", warning: "!", note: "·" };
const tones = { error: "different", warning: "missing", note: "plain" };

/// Asks what is found once the picture has stayed for a moment: that takes longer than the picture.
function askFindings() {
  clearTimeout(findings.timer);
  showFindings();
  findings.timer = setTimeout(loadFindings, 300);
}

const loadFindings = coalesced(async () => {
  const wanted = scene;
  if (!wanted?.isDrawable || !drawn) return;
  const key = [drawn.revision, wanted.index, state().name, choice.appearance].join(" ");
  if (findings.key === key) return;
  const box = one("#findings");
  box.setAttribute("aria-busy", "true");
  try {
    await loadCheck();
    if (wanted.index !== scene?.index) return;
    const told = await ask("findings", {
      scene: wanted.index, state: state().name, appearance: choice.appearance || null,
    });
    if (wanted.index !== scene?.index) return;
    Object.assign(findings, { key, scene: wanted.index, groups: told.groups });
  } catch (error) {
    if (!(error instanceof Refusal)) return;
    findings.groups = [{ source: "lint", items: [{ severity: "error", text: error.message }] }];
  } finally {
    box.removeAttribute("aria-busy");
  }
  showFindings();
  showElements();
});

/// The groups with something to say; those of another scene are not shown.
function groups() {
  const found = check();
  const golden = found && !found.isEqual ? [{
    source: "check",
    items: found.lines.map((line) => ({
      severity: "error", text: line, element: found.elements.find((id) => element(id) && line.startsWith(`${id} `)),
    })),
  }] : [];
  const warnings = (drawn?.warnings ?? []).map((text) => ({ severity: "warning", text }));
  return [...golden, { source: "draw", items: warnings }, ...(findings.scene === scene?.index ? findings.groups : [])].filter(({ items }) => items.length > 0);
}

/// What is said of one element.
const findingsOf = (id) => (id ? groups().flatMap(({ items }) => items).filter((item) => item.element === id)
  .map((item) => item.text) : []);

function showFindings() {
  const list = groups();
  const isKnown = findings.scene === scene?.index;
  const key = JSON.stringify([isKnown, list]);
  const box = one("#findings");
  const count = list.flatMap(({ items }) => items).filter(({ severity }) => severity !== "note").length;
  for (const badge of [one("#count"), one(".sheets [data-sheet=findings] b")]) {
    badge.hidden = count === 0;
    badge.textContent = String(count);
  }
  if (box.dataset.key === key) return;
  box.dataset.key = key;
  box.replaceChildren(...list.flatMap((group) => [
    make("h3", "", sources[group.source] ?? group.source), make("ul", "", ...group.items.map(findingRow)),
  ]));
  if (list.length === 0) box.append(make("p", "hint", isKnown ? "Nothing was found." : "Not checked yet."));
}

function findingRow(item) {
  const sign = make("span", `sign ${tones[item.severity] ?? ""}`, signs[item.severity] ?? "·");
  sign.setAttribute("role", "img");
  sign.setAttribute("aria-label", item.severity);
  const words = make("span", "words", item.text);
  if (item.hint) words.append(make("small", "", item.hint));
  const ways = make("span", "ways");
  const way = (label, act) => {
    const button = make("button", "link", label);
    button.type = "button";
    button.addEventListener("click", act);
    ways.append(button);
  };
  if (item.code) ways.append(make("code", "", item.code));
  if (item.element) way(item.element, () => pin(item.element));
  if (item.line) way(`Line ${item.line}`, () => goToLine(item.line, item.column));
  if (ways.childNodes.length > 0) words.append(ways);
  return make("li", "", sign, words);
}
