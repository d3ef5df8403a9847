import Testing
import UIKit

@Suite struct OverlayTests {
  @Test func filesMayImportTestingAndUIKit() { #expect(CGVector.zero.dx == 0) }
}
