import Foundation
import Galley

/// `galley-bench COMMAND`: work that is measured in a process of its own, and one line about it.
@main struct Main {
  @MainActor static func main() {
    // As the command does.
    FreedMemory.keep()
    FontLibrary.leaveOutSystemFonts()
    do {
      try Command(Array(CommandLine.arguments.dropFirst())).run()
    } catch let error as UsageError {
      fail("\(error.problem)\n\(Command.usage)", code: 64)
    } catch let error as BenchError {
      fail(error.problem, code: 1)
    } catch {
      fail("\(error)", code: 1)
    }
  }

  private static func fail(_ text: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(text)\n".utf8))
    exit(code)
  }
}

/// What is wrong with the arguments.
struct UsageError: Error {
  var problem: String
}

/// What is wrong with a file.
struct BenchError: Error {
  var problem: String
}
