import FuzzTargets
import Glibc

// Runs the target in GALLEY_FUZZ_TARGET under libFuzzer, whose options, folders and files are the arguments. libFuzzer
// starts the process again to shrink a finding, with the same variables but not with all arguments.

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

/// What this process attacks.
private enum Chosen {
  static let target: FuzzTarget = {
    let name = getenv("GALLEY_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    if let target = FuzzTarget(rawValue: name) { return target }
    print("targets: " + FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))
    exit(64)
  }()
}

/// One step of libFuzzer's mutation: of scenes by their keys half of the time, otherwise of plain bytes.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let changed = Chosen.target.mutated(input, seed: UInt64(seed)), changed.count <= limit
  else { return mutateBytes(bytes, count, limit) }
  bytes.update(from: changed, count: changed.count)
  return changed.count
}

/// One input; a broken property ends the process as a trap does.
private func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  return MainActor.assumeIsolated {
    do {
      try Chosen.target.run(input)
    } catch {
      fatalError("broken property: \(error)")
    }
    return 0
  }
}

_ = Chosen.target
private var count = CommandLine.argc
private var arguments = CommandLine.unsafeArgv
exit(runDriver(&count, &arguments, test))
