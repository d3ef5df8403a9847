import Foundation
import Testing

@testable import GalleyBase

@Suite struct ProcessEndTests {
  private func started(_ command: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test(arguments: [0, 1, 77])
  func aProgramEndsWithItsStatus(status: Int32) throws {
    let process = try started("exit \(status)")

    #expect(process.end() == ProcessEnd(isSignal: false, status: status))
  }

  @Test func aSignalIsToldFromAStatus() throws {
    let process = try started("kill -KILL $$")

    #expect(process.end() == ProcessEnd(isSignal: true, status: SIGKILL))
  }

  @Test func theEndCanBeAskedForAgainAfterFoundationHasTakenIt() throws {
    let process = try started("exit 5")

    process.waitUntilExit()

    #expect(process.end() == ProcessEnd(isSignal: false, status: 5))
    #expect(process.end(within: 0) == ProcessEnd(isSignal: false, status: 5))
    #expect(process.terminationStatus == 5)
  }

  @Test func aRunningProgramHasNotEnded() throws {
    let process = try started("exec sleep 60")

    #expect(process.end(within: 0) == nil)
    #expect(process.end(within: 0.05) == nil)

    kill(process.processIdentifier, SIGKILL)
    #expect(process.end() == ProcessEnd(isSignal: true, status: SIGKILL))
  }
}
