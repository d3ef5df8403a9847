/// For every byte of a rewritten file, its place in the original.
struct OffsetMap {
  /// A run of bytes: copied from the original, or written in the place of something there.
  private struct Run {
    var start: Int
    var original: Int
    var isCopied: Bool
  }

  private var runs: [Run] = []

  /// Adds a run that begins at an offset of the rewritten file.
  mutating func add(from start: Int, original: Int, isCopied: Bool) {
    runs.append(Run(start: start, original: original, isCopied: isCopied))
  }

  /// The offset in the original; that of the replaced text, for text that was written.
  func original(of offset: Int) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    let run = runs[low - 1]
    return run.isCopied ? run.original + offset - run.start : run.original
  }
}
