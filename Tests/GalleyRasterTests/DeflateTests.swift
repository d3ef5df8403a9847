import CDeflate
import Foundation
import Testing

@testable import GalleyRaster

/// Both compressors, on difficult input, decompressed by libdeflate.
@Suite struct DeflateTests {
  enum Compressor: CaseIterable {
    case fast, chains

    func compress(_ bytes: [UInt8], pixel: Int, row: Int, isLast: Bool = true) -> CompressedSegment
    {
      bytes.withUnsafeBytes { bytes in
        switch self {
        case .fast: FastDeflate(pixel: pixel, row: row).compress(bytes, isLast: isLast)
        case .chains: ChainDeflate(pixel: pixel).compress(bytes, isLast: isLast)
        }
      }
    }
  }

  /// The bytes that libdeflate reads from the whole stream; nil if the stream is damaged.
  private func decompressed(_ data: Data, count: Int) -> [UInt8]? {
    guard let reader = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(reader) }
    var output = [UInt8](repeating: 0, count: count + 1)
    var (read, written) = (0, 0)
    let result = data.withUnsafeBytes { input in
      libdeflate_deflate_decompress_ex(
        reader, input.baseAddress, input.count, &output, count + 1, &read, &written)
    }
    return result == LIBDEFLATE_SUCCESS && read == data.count ? Array(output[..<written]) : nil
  }

  private func noise(_ count: Int, seed: UInt32 = 7, of values: UInt32 = 256) -> [UInt8] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8((state >> 16) % values)
    }
  }

  @Test(arguments: Compressor.allCases, Array(0...20) + [257, 258, 259, 260, 261, 516, 517])
  func runsOfEveryLengthComeBack(compressor: Compressor, count: Int) {
    let bytes = [UInt8](repeating: 9, count: count)

    let data = compressor.compress(bytes, pixel: 3, row: 31).data

    #expect(decompressed(data, count: count) == bytes)
  }

  @Test(arguments: Compressor.allCases, [1, 2, 3, 4, 5, 7, 8, 9, 30, 31, 32, 300])
  func periodsComeBackAndAreSmall(compressor: Compressor, period: Int) {
    let bytes = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 % period &* 37) }

    let data = compressor.compress(bytes, pixel: 3, row: 31).data

    #expect(decompressed(data, count: bytes.count) == bytes)
    #expect(data.count < 700)
  }

  @Test(arguments: Compressor.allCases, [1, 3, 4])
  func noiseGrowsByNoMoreThanItsCodes(compressor: Compressor, pixel: Int) {
    let bytes = noise(150_000)

    let data = compressor.compress(bytes, pixel: pixel, row: 1001).data

    #expect(decompressed(data, count: bytes.count) == bytes)
    // Noise of 256 values takes a little more than eight bits each, and a block's codes about 200 bytes.
    #expect(data.count < bytes.count * 102 / 100 + 400)
  }

  @Test(arguments: Compressor.allCases, [2, 3, 5, 17, 60])
  func fewValuesComeBackAndTakeNoMoreThanTwiceTheirShare(compressor: Compressor, values: Int) {
    let bytes = noise(100_000, of: UInt32(values))

    let data = compressor.compress(bytes, pixel: 3, row: 901).data

    #expect(decompressed(data, count: bytes.count) == bytes)
    let bits = log2(Double(values)) * Double(bytes.count)
    #expect(Double(data.count) * 8 < bits * 2 + 4000)
  }

  @Test(arguments: Compressor.allCases)
  func countsThatCallForTheLongestCodesComeBack(compressor: Compressor) {
    // If frequencies are Fibonacci numbers, each code is one bit longer than the last: more than fifteen.
    var (bytes, counts): ([UInt8], [Int]) = ([], [1, 1])
    while counts.count < 24 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    for (value, count) in counts.enumerated() {
      bytes += [UInt8](repeating: UInt8(value * 9), count: count)
    }
    let order = noise(bytes.count * 2, seed: 3)
    for index in bytes.indices.reversed() {
      let other = (Int(order[index * 2]) << 8 | Int(order[index * 2 + 1])) % (index + 1)
      bytes.swapAt(index, other)
    }

    let data = compressor.compress(bytes, pixel: 3, row: 901).data

    #expect(decompressed(data, count: bytes.count) == bytes)
  }

  @Test(arguments: Compressor.allCases, [32_767, 32_768, 32_769])
  func repetitionsAtTheEdgeOfTheWindowComeBack(compressor: Compressor, distance: Int) {
    let block = noise(distance)
    let bytes = block + block

    let data = compressor.compress(bytes, pixel: 3, row: distance).data

    #expect(decompressed(data, count: bytes.count) == bytes)
    // The second half can only match the first inside the window.
    #expect((data.count < distance * 11 / 10) == (distance <= 32_768))
  }

  @Test(arguments: Compressor.allCases)
  func changingMixturesComeBack(compressor: Compressor) {
    var bytes: [UInt8] = []
    for part in 0..<60 {
      switch part % 4 {
      case 0: bytes += [UInt8](repeating: 0, count: 4000 + part)
      case 1: bytes += noise(3000, seed: UInt32(part))
      case 2: bytes += noise(5000, seed: UInt32(part), of: 3)
      default: bytes += bytes.suffix(7001)
      }
    }

    let data = compressor.compress(bytes, pixel: 4, row: 3001).data

    #expect(decompressed(data, count: bytes.count) == bytes)
    // What is neither zero nor repeated: 15 parts of noise, and 15 of 1.6 bits per byte; twice that is allowed.
    #expect(data.count < 15 * (3000 + 2000) + 15_000)
  }

  @Test(arguments: Compressor.allCases)
  func longRunsFillBlocksAndComeBack(compressor: Compressor) {
    // A run of 20 MB is 77,520 repetitions, more than a block can hold.
    let bytes = [UInt8](repeating: 0, count: 20_000_000)

    let data = compressor.compress(bytes, pixel: 3, row: 6001).data

    #expect(decompressed(data, count: bytes.count) == bytes)
    #expect(data.count < 25_000)
  }

  @Test(arguments: Compressor.allCases, [0, 1, 2, 9, 5000])
  func stretchesMakeOneStream(compressor: Compressor, count: Int) {
    let stretches = [noise(count, of: 9), noise(4000), noise(count, seed: 1, of: 2)]

    var data = Data()
    for (index, stretch) in stretches.enumerated() {
      data += compressor.compress(stretch, pixel: 3, row: 301, isLast: index == 2).data
    }

    #expect(decompressed(data, count: stretches.joined().count) == Array(stretches.joined()))
  }

  @Test(arguments: Compressor.allCases)
  func sameBytesGiveTheSameStream(compressor: Compressor) {
    let bytes = noise(50_000, of: 7)

    let first = compressor.compress(bytes, pixel: 3, row: 901).data
    let second = compressor.compress(bytes, pixel: 3, row: 901).data

    #expect(first == second)
  }

  @Test func logarithmsAreCloseToThoseOfTheLibrary() {
    for number: UInt32 in [1, 2, 3, 5, 7, 10, 100, 1000, 65_535, 65_536, 1 << 24, .max] {
      let expected = log2(Double(number)) * 256

      #expect(abs(Double(DeflateSymbols.logarithm(number)) - expected) < 4, "\(number)")
    }
  }

  @Test func prefixCodesFillTheirRoomAndKeepTheirLimit() {
    var counts: [UInt32] = [1, 1]
    while counts.count < 30 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }

    let code = PrefixCode(counts: counts, limit: 15)

    #expect(code.lengths.allSatisfy { (1...15).contains($0) })
    #expect(code.lengths.reduce(0) { $0 + 1 << (15 - Int($1)) } == 1 << 15)
  }

  @Test(arguments: [[], [0], [5]]) func prefixCodesHaveTwoSymbolsAtLeast(used: [Int]) {
    var counts = [UInt32](repeating: 0, count: 30)
    for symbol in used { counts[symbol] = 3 }

    let code = PrefixCode(counts: counts, limit: 15)

    #expect(code.lengths.count { $0 == 1 } == 2)
    #expect(code.lengths.count { $0 == 0 } == 28)
    for symbol in used { #expect(code.lengths[symbol] == 1) }
  }
}
