import Dispatch
import GalleyDrawing
import GalleyRaster
import Synchronization
import TestSweep
import Testing

@testable import GalleyCairo

/// No accelerator changes a byte.
@Suite struct AcceleratorTests {
  /// All accelerators except one, and none.
  private static let choices =
    Accelerator.allCases.map {
      (name: "without \($0.name)", Accelerators.all.subtracting(Accelerators($0)))
    }
    + [(name: "with none", Accelerators.none)]

  @Test func randomListsAreTheSameWithAnyOfThem() throws {
    let (fonts, runs) = (try Drawing.fonts(), try RandomList.runs())
    let failures = Mutex<[String]>([])

    DispatchQueue.concurrentPerform(iterations: Sweep.count(60, of: 300)) { index in
      var random = RandomList(seed: UInt64(index), runs: runs)
      let (scale, list) = (random.scale(), random.list())
      func draw(_ accelerators: Accelerators) throws -> [UInt8] {
        let renderer = CairoRenderer(
          fonts: fonts, images: RandomList.images, accelerators: accelerators)
        return try renderer.draw(list, scale: scale).surface.withBytes { bytes, stride in
          let height = (list.size.height * scale).rounded(.up)
          return Array(UnsafeBufferPointer(start: bytes, count: stride * Int(height)))
        }
      }
      do {
        let expected = try draw(.all)
        for (name, accelerators) in Self.choices {
          let found = try draw(accelerators)
          if found == expected { continue }
          let most = zip(found, expected).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
          failures.withLock { $0.append("list \(index) \(name): up to \(most)") }
        }
      } catch { failures.withLock { $0.append("list \(index): \(error)") } }
    }

    #expect(failures.withLock { $0 } == [])
  }
}
