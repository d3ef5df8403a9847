import GalleyGoldens
import Testing

@testable import GalleyReport

@Suite struct RegTests {
  @Test func theShapeIsThatOfRegCli() throws {
    try Runs.withFolder { folder in
      try Runs.store(["expected", "actual", "heatmap"], of: "a/b", in: folder)
      let run = Runs.run(
        [
          Runs.result("a/b", .different), Runs.result("c"), Runs.result("d", .missing),
          Runs.result("e", .failed), Runs.result("f", .drift),
        ], orphans: ["b/old"])
      #expect(
        try Runs.text(.reg, run, folder)
          == #"{"failedItems":["a/b.png","e.png"],"newItems":["d.png"],"#
          + #""deletedItems":["b/old.png"],"passedItems":["c.png","f.png"],"#
          + #""expectedItems":["a/b.png","b/old.png","c.png","e.png","f.png"],"#
          + #""actualItems":["a/b.png","c.png","d.png","f.png"],"diffItems":["a/b.png"],"#
          + #""actualDir":"./actual","expectedDir":"./expected","diffDir":"./diff"}"#)
    }
  }

  @Test func thePicturesLieWhereTheListsSay() throws {
    try Runs.withFolder { folder in
      try Runs.store(["expected", "actual", "heatmap"], of: "a/b", in: folder)
      let files = try report(.reg, of: Runs.run([Runs.result("a/b", .different)]), in: folder)
      #expect(
        files.map(\.name) == ["reg.json", "expected/a/b.png", "actual/a/b.png", "diff/a/b.png"])
    }
  }

  @Test func aNameThatLeavesTheFolderBringsNoFile() throws {
    try Runs.withFolder { folder in
      try Runs.store(["actual"], of: "x", in: folder)
      let run = Runs.run([Runs.result("../files/x", .different)])
      #expect(try report(.reg, of: run, in: folder).map(\.name) == ["reg.json"])
    }
  }

  @Test func aQuoteInANameIsEscaped() throws {
    #expect(
      try Runs.text(.reg, Runs.run([Runs.result("a\"b")])).contains(#""passedItems":["a\"b.png"]"#))
  }
}
