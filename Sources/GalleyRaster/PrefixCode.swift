/// A prefix code of Deflate (RFC 1951) that fits how often symbols occur.
struct PrefixCode {
  /// How many bits each symbol has; 0 for those that do not occur.
  private(set) var lengths: [UInt8]
  /// The bits of each symbol, the first one lowest, and above bit 16 how many there are.
  private(set) var entries: [UInt32]

  /// A code with at most `limit` bits a symbol; the same counts give the same code.
  ///
  /// Two symbols have bits even where fewer occur, as not all readers take less.
  init(counts: [UInt32], limit: Int) {
    var used = counts.indices.filter { counts[$0] > 0 }
    for symbol in counts.indices where used.count < 2 && !used.contains(symbol) {
      used.append(symbol)
    }
    used.sort { (counts[$0], $0) < (counts[$1], $1) }
    let amounts = Self.amounts(of: used.map { max(counts[$0], 1) }, limit: limit)
    lengths = Array(repeating: 0, count: counts.count)
    var rank = used.count
    for (length, amount) in amounts.enumerated() {
      for _ in 0..<amount {
        rank -= 1
        lengths[used[rank]] = UInt8(length)
      }
    }
    entries = Self.entries(of: lengths, amounts)
  }

  /// How many symbols have how many bits, for counts from the smallest to the largest.
  private static func amounts(of counts: [UInt32], limit: Int) -> [Int] {
    let leaves = counts.count
    // Huffman's tree: joints come into being in the order of their weights.
    var weights = counts.map(UInt64.init)
    var parents = Array(repeating: 0, count: 2 * leaves - 1)
    var (leaf, joint) = (0, leaves)
    for next in leaves..<(2 * leaves - 1) {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves && (joint >= next || weights[leaf] <= weights[joint])
        let child = takesLeaf ? leaf : joint
        if takesLeaf { leaf += 1 } else { joint += 1 }
        weight += weights[child]
        parents[child] = next
      }
      weights.append(weight)
    }
    var depths = Array(repeating: 0, count: 2 * leaves - 1)
    var amounts = Array(repeating: 0, count: limit + 1)
    for node in stride(from: 2 * leaves - 3, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
      if node < leaves { amounts[min(depths[node], limit)] += 1 }
    }
    shorten(&amounts, limit)
    return amounts
  }

  /// Makes room for leaves that were too deep: one bit more for others, until all have a place.
  private static func shorten(_ amounts: inout [Int], _ limit: Int) {
    var taken = 0
    for length in 1...limit { taken += amounts[length] << (limit - length) }
    while taken > 1 << limit {
      // A leaf goes one deeper, beside one from the bottom.
      guard let length = (1..<limit).last(where: { amounts[$0] > 0 }) else { return }
      amounts[length] -= 1
      amounts[length + 1] += 2
      amounts[limit] -= 1
      taken -= 1
    }
  }

  private static func entries(of lengths: [UInt8], _ amounts: [Int]) -> [UInt32] {
    var next: [UInt16] = [0]
    var code = 0
    for length in 1..<amounts.count {
      code = (code + (length > 1 ? amounts[length - 1] : 0)) << 1
      next.append(UInt16(truncatingIfNeeded: code))
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      let code = next[Int(length)]
      next[Int(length)] &+= 1
      var bits: UInt16 = 0
      for bit in 0..<UInt16(length) where code >> bit & 1 == 1 {
        bits |= 1 << (UInt16(length) - 1 - bit)
      }
      return UInt32(bits) | UInt32(length) << 16
    }
  }
}
