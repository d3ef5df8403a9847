/// The numbers of Python's `random`, which the scenes' places were drawn with.
struct MersenneTwister {
  private var state = [UInt32](repeating: 0, count: 624)
  private var index = 624

  /// The numbers of a seed that fits one word.
  init(seed: UInt32) {
    state[0] = 19_650_218
    for i in 1..<624 { state[i] = 1_812_433_253 &* mixed(i - 1) &+ UInt32(i) }
    var i = 1
    func advance() {
      i += 1
      if i == 624 {
        state[0] = state[623]
        i = 1
      }
    }
    for _ in 0..<624 {
      state[i] = (state[i] ^ (mixed(i - 1) &* 1_664_525)) &+ seed
      advance()
    }
    for _ in 0..<623 {
      state[i] = (state[i] ^ (mixed(i - 1) &* 1_566_083_941)) &- UInt32(i)
      advance()
    }
    state[0] = 0x8000_0000
  }

  /// The next number, as a whole one in `range`, every one as likely.
  mutating func whole(in range: ClosedRange<Int>) -> Int {
    let count = UInt32(range.count)
    let shift = UInt32(count.leadingZeroBitCount)
    while true {
      let bits = next() >> shift
      if bits < count { return range.lowerBound + Int(bits) }
    }
  }

  private func mixed(_ place: Int) -> UInt32 { state[place] ^ (state[place] >> 30) }

  private mutating func next() -> UInt32 {
    if index == 624 { renew() }
    var word = state[index]
    index += 1
    word ^= word >> 11
    word ^= (word << 7) & 0x9D2C_5680
    word ^= (word << 15) & 0xEFC6_0000
    return word ^ (word >> 18)
  }

  private mutating func renew() {
    for i in 0..<624 {
      let word = (state[i] & 0x8000_0000) | (state[(i + 1) % 624] & 0x7FFF_FFFF)
      state[i] = state[(i + 397) % 624] ^ (word >> 1) ^ (word & 1 == 0 ? 0 : 0x9908_B0DF)
    }
    index = 0
  }
}
