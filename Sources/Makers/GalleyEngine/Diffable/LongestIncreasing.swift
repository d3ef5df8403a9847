import GalleyBase
import GalleyGeometry

/// Finds what can stay in place when a list is reordered.
enum LongestIncreasing {
  /// Whether each of the values, which differ from one another, belongs to one longest increasing
  /// subsequence.
  static func members<Value: Comparable>(of values: [Value]) -> [Bool] {
    guard zip(values, values.dropFirst()).contains(where: { $0 >= $1 }) else {
      return Array(repeating: true, count: values.count)
    }
    // The last element of the best subsequence of each length, and the element before each one.
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      let length = tails.partitioningIndex { values[$0] > value }
      if length > 0 { previous[index] = tails[length - 1] }
      if length == tails.count { tails.append(index) } else { tails[length] = index }
    }
    var members = Array(repeating: false, count: values.count)
    var index = tails.last ?? -1
    while index >= 0 {
      members[index] = true
      index = previous[index]
    }
    return members
  }
}
