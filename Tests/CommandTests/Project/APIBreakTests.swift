import Foundation
import Testing

/// `scripts/api-breaks` in a repository with one recorded release.
@Suite struct APIBreakTests {
  @Test(arguments: [
    ("0.1.0", "0.1.0", "A\tlet a", 1), ("0.1.0", "0.1.1", "A\tlet a", 1),
    ("0.1.0", "0.2.0", "A\tlet a", 0), ("0.9.0", "0.10.0", "A\tlet a", 0),
    ("1.1.0", "1.2.0", "A\tlet a", 1), ("1.1.0", "2.0.0", "A\tlet a", 0),
    ("1.1.0", "0.9.0", "A\tlet a", 1),
    ("0.1.0", "0.1.1", "# M: 2\nA\tlet a\nB\tlet b\nC\tlet c", 0),
  ])
  func aBreakNeedsAVersionThatSaysSo(
    _ old: String, _ new: String, _ list: String, _ status: Int32
  ) throws {
    let scratch = try Scratch()
    let outcome = try bash(
      """
      git init -q; mkdir -p Docs/API Sources/Base/GalleyBase
      version() { echo "package let galleyVersion = \\"$1\\"" > Sources/Base/GalleyBase/GalleyVersion.swift; }
      printf '# M: 2\\nA\\tlet a\\nB\\tlet b\\n' > Docs/API/M.txt; version "$OLD"
      status=0; "$SCRIPT" 2>/dev/null || status=$?; [ $status -eq 2 ]
      "$SCRIPT" --record >/dev/null
      version "$NEW"; printf '%s\\n' "$LIST" > Docs/API/M.txt
      "$SCRIPT"
      """,
      environment: [
        "OLD": old, "NEW": new, "LIST": list,
        "SCRIPT": repository.appendingPathComponent("scripts/api-breaks").path,
      ], folder: scratch.folder)
    #expect(outcome.status == status, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.contains("let b\n") == (status == 1))
  }
}
