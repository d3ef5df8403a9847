/// Writes `VirtualTimer` for `Timer` where a timer is made, and the main dispatch queue for the main run loop.
///
/// Foundation's timers and blocks run in a run loop, after the work that draws; UIKit's module has a main queue and
/// timers in virtual time.
struct TimerRule {
  let file: ScannedFile
  let module: Module

  func run(_ findings: inout Findings) {
    let declared = Set(module.files.flatMap { $0.file.declaredTypes })
    for index in file.tokens.indices where !file.isSymbol(index - 1, ".") {
      let name = file.text(index)
      guard name == "Timer" || name == "RunLoop", !declared.contains(name),
        !file.regions.isLeftOut(index)
      else { continue }
      if name == "RunLoop" {
        if isPerforming(index) {
          write(index...(index + 4), as: "DispatchQueue.main.async", &findings)
        }
      } else if isCall(index, with: "timeInterval") {
        write(index...index, &findings)
      } else if isScheduling(index) {
        write(index...(index + 2), &findings)
        let label = file.tokens[index + 4]
        guard file.text(index + 4) != "timeInterval" else { continue }
        findings.edits.append(
          Edit(range: label.start..<label.end, text: "timeInterval", change: nil))
      }
    }
  }

  private func write(
    _ tokens: ClosedRange<Int>, as text: String = "VirtualTimer", _ findings: inout Findings
  ) {
    let range = file.tokens[tokens.lowerBound].start..<file.tokens[tokens.upperBound].end
    findings.replace(range, with: text, for: .timer, in: file.source)
    findings.needsUIKit = true
  }

  /// Whether `Timer.scheduledTimer(withTimeInterval:repeats:…` or `Timer.scheduledTimer(timeInterval:target:…` stands
  /// here, without a space.
  private func isScheduling(_ index: Int) -> Bool {
    isMember("scheduledTimer", after: index)
      && (isCall(index + 2, with: "withTimeInterval") || isCall(index + 2, with: "timeInterval"))
  }

  /// Whether `RunLoop.main.perform` stands here, with one closure.
  private func isPerforming(_ index: Int) -> Bool {
    guard isMember("main", after: index) || isMember("current", after: index),
      isMember("perform", after: index + 2)
    else { return false }
    return file.isSymbol(index + 5, "{")
  }

  private func isMember(_ name: String, after index: Int) -> Bool {
    file.isSymbol(index + 1, ".") && file.isAdjacent(index + 1) && file.isAdjacent(index + 2)
      && file.text(index + 2) == name
  }

  /// Whether a token is called with this first label, and then `repeats`, or a target and a selector.
  private func isCall(_ index: Int, with label: String) -> Bool {
    guard file.isSymbol(index + 1, "("), file.isAdjacent(index + 1) else { return false }
    let found = file.arguments(of: index + 1).map { $0.label.map(file.text) ?? "" }
    return found.starts(with: [label, "repeats"])
      || label == "timeInterval" && found.starts(with: [label, "target", "selector"])
  }
}
