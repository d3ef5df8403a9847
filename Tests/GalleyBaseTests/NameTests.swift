import GalleyBase
import Testing

@Suite struct NameTests {
  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
  ])
  func wordsAreListed(_ words: [String], _ sentence: String) {
    #expect(words.listed("or") == sentence)
  }
}
