/// Writes `VirtualTimer` for `Timer` where a timer with a closure is made.
///
/// Foundation's timers fire in a run loop, after the work that draws; UIKit's module has timers in virtual time.
struct TimerRule {
  let file: ScannedFile
  let module: Module

  func run(_ findings: inout Findings) {
    guard !module.files.contains(where: { $0.file.declaredTypes.contains("Timer") }) else { return }
    for index in file.tokens.indices {
      guard file.text(index) == "Timer", !file.isSymbol(index - 1, "."),
        !file.regions.isLeftOut(index)
      else { continue }
      if isCall(index, with: "timeInterval") {
        write(index...index, &findings)
      } else if isScheduling(index) {
        write(index...(index + 2), &findings)
        let label = file.tokens[index + 4]
        findings.edits.append(
          Edit(range: label.start..<label.end, text: "timeInterval", change: nil))
      }
    }
  }

  private func write(_ tokens: ClosedRange<Int>, _ findings: inout Findings) {
    let range = file.tokens[tokens.lowerBound].start..<file.tokens[tokens.upperBound].end
    findings.replace(range, with: "VirtualTimer", for: .timer, in: file.source)
    findings.needsUIKit = true
  }

  /// Whether `Timer.scheduledTimer(withTimeInterval:repeats:…` stands here, without a space.
  private func isScheduling(_ index: Int) -> Bool {
    file.isSymbol(index + 1, ".") && file.isAdjacent(index + 1) && file.isAdjacent(index + 2)
      && file.text(index + 2) == "scheduledTimer" && isCall(index + 2, with: "withTimeInterval")
  }

  /// Whether a token is called with this first label, and then `repeats`.
  private func isCall(_ index: Int, with label: String) -> Bool {
    guard file.isSymbol(index + 1, "("), file.isAdjacent(index + 1) else { return false }
    let found = file.arguments(of: index + 1).map { $0.label.map(file.text) ?? "" }
    return found.starts(with: [label, "repeats"])
  }
}
