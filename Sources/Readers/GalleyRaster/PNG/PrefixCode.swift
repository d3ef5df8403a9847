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
    // Counts above, symbols below: sorted by both.
    var used: [UInt64] = []
    used.reserveCapacity(counts.count)
    for symbol in counts.indices where counts[symbol] > 0 {
      used.append(UInt64(counts[symbol]) << 16 | UInt64(symbol))
    }
    for symbol in 0..<2 where used.count < 2 && counts[symbol] == 0 {
      used.append(1 << 16 | UInt64(symbol))
    }
    used.sort()
    let amounts = Self.amounts(of: used.map { $0 >> 16 }, limit: limit)
    lengths = Array(repeating: 0, count: counts.count)
    var rank = used.count
    for (length, amount) in amounts.enumerated() {
      for _ in 0..<amount {
        rank -= 1
        lengths[Int(used[rank] & 0xFFFF)] = UInt8(length)
      }
    }
    entries = Self.entries(of: lengths, amounts)
  }

  /// How many symbols have how many bits, for counts from the smallest to the largest.
  private static func amounts(of counts: [UInt64], limit: Int) -> [Int] {
    let leaves = counts.count
    // Huffman's tree: joints come into being in the order of their weights.
    var weights = counts
    weights.reserveCapacity(2 * leaves - 1)
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
      let bits = reversed(code) >> (16 - UInt16(length))
      return UInt32(bits) | UInt32(length) << 16
    }
  }

  /// The sixteen bits of a number, the last one first.
  private static func reversed(_ number: UInt16) -> UInt16 {
    var bits = number.byteSwapped
    bits = (bits & 0x0F0F) << 4 | bits >> 4 & 0x0F0F
    bits = (bits & 0x3333) << 2 | bits >> 2 & 0x3333
    return (bits & 0x5555) << 1 | bits >> 1 & 0x5555
  }
}
