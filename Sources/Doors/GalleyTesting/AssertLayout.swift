import Foundation
import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyGoldens
import GalleyViews
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
///   - variants: The combinations of traits in which each state is compared.
///   - checks: Rules of the layout contract to check as well; nil for none.
///   - name: Distinguishes several checks in one test.
///   - delegate: The collection view's delegate; nil for one that answers from the content.
///   - file: Where failures are recorded.
///   - line: Where failures are recorded.
///   - function: The test's name.
public func assertLayout(
  _ layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout, content: LayoutContent,
  viewport: LayoutViewport = .size(390, 844), states: [LayoutState] = [.top],
  variants: LayoutVariants = .none, checks: LayoutChecks? = nil, named name: String? = nil,
  delegate: @autoclosure @MainActor () -> (any CollectionViewDelegate)? = nil,
  file: StaticString = #filePath, line: UInt = #line, function: String = #function
) {
  let identity = TestIdentity(file: "\(file)", line: Int(line), function: function, name: name)
  fail(file, line) {
    let test = LayoutTest(
      makeLayout: layout, content: content, viewport: viewport, states: states, variants: variants,
      delegate: delegate())
    return messages(identity, test.results) + (checks.map(test.breaches) ?? [])
  }
}

/// Compares a view with its goldens in an XCTest test; see `expectLayout(of:size:variants:named:sourceLocation:)`.
///
/// - Parameters:
///   - view: Creates the view, once for each variant.
///   - size: The view's size, in points, above zero; nil for the size that it has.
///   - variants: The combinations of traits in which the view is compared.
///   - name: Distinguishes several checks in one test.
///   - file: Where failures are recorded.
///   - line: Where failures are recorded.
///   - function: The test's name.
public func assertLayout(
  of view: @autoclosure @escaping @MainActor () -> View, size: CGSize? = nil,
  variants: LayoutVariants = .none, named name: String? = nil, file: StaticString = #filePath,
  line: UInt = #line, function: String = #function
) {
  let identity = TestIdentity(file: "\(file)", line: Int(line), function: function, name: name)
  fail(file, line) {
    messages(identity, ViewTest(makeView: view, size: size, variants: variants).results)
  }
}

/// Records a failure for each message.
private func fail(_ file: StaticString, _ line: UInt, _ messages: @MainActor () -> [String]) {
  guard Thread.isMainThread else {
    return XCTFail("assertLayout was called from another thread", file: file, line: line)
  }
  for message in MainActor.assumeIsolated(messages) { XCTFail(message, file: file, line: line) }
}

/// A message for each state that differs from its goldens.
@MainActor private func messages(
  _ identity: TestIdentity, _ results: (TestIdentity, GoldenSettings) throws -> [CaseResult]
) -> [String] {
  let settings = GoldenSettings.current
  do {
    return try results(identity, settings).filter { !$0.status.isFine() }
      .map(GoldenCheck(file: identity.file, settings: settings).message)
  } catch {
    return ["\(error)"]
  }
}
