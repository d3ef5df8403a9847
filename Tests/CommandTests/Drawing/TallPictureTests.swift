import Foundation
import GalleyRaster
import Testing

/// `galley render --full` with content that is larger than one surface.
@Suite struct TallPictureTests {
  private func scene(rows: Int, in scratch: Scratch) throws -> String {
    try scratch.write(
      """
      format: 1
      title: Rows
      viewport: { size: [40, 400], scale: 1 }
      layout: { kind: flow, itemSize: [30, 40], minimumLineSpacing: 10 }
      sections: [{ items: { count: \(rows), view: row } }]
      views: { row: { backgroundColor: "#3366CC" } }
      """, to: "rows.yaml"
    ).path
  }

  @Test func pastCairosLimitOnePictureIsWritten() throws {
    let scratch = try Scratch()
    let picture = scratch.file("out/x.png")

    let outcome = try galley(
      "render", try scene(rows: 1000, in: scratch), "--full", "-o", picture.path)

    // 1,000 rows at a pitch of 50, minus the last gap.
    let decoder = PNGDecoder(limits: ImageLimits(maximumSide: 50_000))
    let bitmap = try decoder.decode(Data(contentsOf: picture))
    #expect(outcome.status == 0)
    #expect("\(bitmap.width) × \(bitmap.height)" == "40 × 49990")
    #expect(bitmap[x: 20, y: 49_970] == SIMD4(0x33, 0x66, 0xCC, 255))
  }

  @Test func standardOutputGetsTheSameBytes() throws {
    let scratch = try Scratch()
    let picture = scratch.file("x.png")
    let scene = try scene(rows: 700, in: scratch)

    try galley("render", scene, "--full", "-o", picture.path)
    let outcome = try galley("render", scene, "--full", "--to", "png", "-o", "-")

    #expect(outcome.output == (try Data(contentsOf: picture)))
  }

  /// 10,000,000 rows at a pitch of 50 at scale 16 are 8·10⁹ rows.
  @Test func tooManyRowsAreRefusedWithNumbersAndNoFile() throws {
    let scratch = try Scratch()

    let outcome = try galley(
      "render", try scene(rows: 10_000_000, in: scratch), "--full", "--scale", "16", "-o",
      scratch.file("x.png").path)

    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(
        "the picture would be 640 × 7999999840 pixels; it may have at most 2147483647 rows"))
    #expect(scratch.names == ["rows.yaml"])
  }

  @Test func aFullDiskIsTold() throws {
    let scratch = try Scratch()

    let outcome = try galley(
      "render", try scene(rows: 10, in: scratch), "--full", "--to", "png", "-o", "/dev/full")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("/dev/full: cannot be written: No space left on device"))
  }

  @Test func anInterruptedPictureLeavesNothingBehind() throws {
    let scratch = try Scratch()
    let scene = try scene(rows: 10_000_000, in: scratch)
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("galley")
    process.arguments = ["render", scene, "--full", "-o", scratch.file("x.png").path]
    try process.run()
    for _ in 0..<3000 where scratch.names.count < 2 { usleep(10_000) }
    #expect(scratch.names.contains { $0.hasSuffix(".part") }, "no file was begun")

    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()

    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
    #expect(scratch.names == ["rows.yaml"])
  }
}
