import Foundation
import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyGoldens
import XCTest

/// Compares a layout with its goldens in an XCTest test; see `expectLayout`.
///
/// The goldens are named after the file instead of a suite. Settings come from `withGoldens`. Test
/// methods need no `@MainActor`: XCTest on Linux cannot call such methods, and runs all tests on the
/// main thread.
///
/// - Parameters:
///   - layout: Creates the layout, once for each state.
///   - content: The sections and items to lay out.
///   - viewport: The size and insets of the visible part.
///   - states: The scroll positions to compare; each has its own goldens.
///   - checks: Rules of the layout contract to check as well; nil for none.
///   - name: Distinguishes several checks in one test.
///   - delegate: The collection view's delegate; nil for one that answers from the content.
///   - file: Where failures are recorded.
///   - line: Where failures are recorded.
///   - function: The test's name.
public func assertLayout(
  _ layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout, content: LayoutContent,
  viewport: LayoutViewport = .size(390, 844), states: [LayoutState] = [.top],
  checks: LayoutChecks? = nil, named name: String? = nil,
  delegate: @autoclosure @MainActor () -> (any CollectionViewDelegate)? = nil,
  file: StaticString = #filePath, line: UInt = #line, function: String = #function
) {
  guard Thread.isMainThread else {
    return XCTFail("assertLayout was called from another thread", file: file, line: line)
  }
  let messages = MainActor.assumeIsolated {
    let test = LayoutTest(
      makeLayout: layout, content: content, viewport: viewport, states: states,
      delegate: delegate())
    return test.messages(
      TestIdentity(file: "\(file)", line: Int(line), function: function, name: name))
      + (checks.map(test.breaches) ?? [])
  }
  for message in messages { XCTFail(message, file: file, line: line) }
}

extension LayoutTest {
  /// A message for each state that differs from its goldens.
  fileprivate func messages(_ identity: TestIdentity) -> [String] {
    let settings = GoldenSettings.current
    do {
      return try results(identity, settings: settings).filter { !$0.status.isFine() }
        .map(GoldenCheck(file: identity.file, settings: settings).message)
    } catch {
      return ["\(error)"]
    }
  }
}
