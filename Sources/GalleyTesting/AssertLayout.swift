import Foundation
import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyGoldens
import XCTest

/// Compares a layout with its goldens in a test of XCTest; see `expectLayout`.
///
/// The file stands for the suite in the names of goldens. Settings come from `withGoldens`. Test methods
/// need no `@MainActor`, which XCTest on Linux cannot call; XCTest runs them on the main thread.
///
/// - Parameters:
///   - layout: Makes the layout, once for each state.
///   - content: What there is to lay out.
///   - viewport: The visible part.
///   - states: Where it is looked at; each has goldens of its own.
///   - checks: Rules of the layout contract to check as well; nil for none.
///   - name: Tells apart several checks in one test.
///   - delegate: Who answers the layout's questions; nil for the content.
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
  /// What is to be said of the states that are not as accepted.
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
