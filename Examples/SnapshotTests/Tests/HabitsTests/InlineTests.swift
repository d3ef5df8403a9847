import Habits
import InlineSnapshotTesting
import Testing

@Suite struct InlineTests {
  @Test func summary() {
    assertInlineSnapshot(of: WeekSummary(habits: [.reading, .water]).text, as: .lines) {
      """
      xx.x...  Read a chapter, 3 of 5 days
      xxxxxxx  Drink water, 7 of 7 days

      1 of 2 goals reached
      """
    }
  }

  @Test func toggledDay() {
    var habit = Habit.reading
    habit.toggle(1)
    assertInlineSnapshot(of: habit, as: .json) {
      """
      {
        "doneDays" : [
          0,
          3
        ],
        "goal" : 5,
        "symbol" : "book.fill",
        "tint" : "indigo",
        "title" : "Read a chapter"
      }
      """
    }
  }

  @Test func statuses() {
    assertStatus(of: .reading) {
      """
      3 of 5 days
      """
    }
    assertStatus(of: .sleep) {
      """
      0 of 6 days
      """
    }
  }

  /// Compares the words for the reached part of a goal.
  private func assertStatus(
    of habit: Habit, is expected: (() -> String)? = nil, fileID: StaticString = #fileID,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
  ) {
    assertInlineSnapshot(
      of: habit.status, as: .lines,
      syntaxDescriptor: InlineSnapshotSyntaxDescriptor(trailingClosureLabel: "is"),
      matches: expected, fileID: fileID, file: file, function: function, line: line, column: column)
  }
}
