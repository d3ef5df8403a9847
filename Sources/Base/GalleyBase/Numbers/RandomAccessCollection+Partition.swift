extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a condition that all later ones satisfy, too.
  @inlinable package func partitioningIndex(where isInSecondHalf: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
