import Foundation

/// A week's habits as a text, for a mail.
public struct WeekSummary {
  private let habits: [Habit]

  /// The summary of some habits.
  public init(habits: [Habit]) { self.habits = habits }

  /// A line for each habit, then their number.
  public var text: String {
    let lines = habits.map { habit in
      let days = (0..<7).map { habit.doneDays.contains($0) ? "x" : "." }.joined()
      return "\(days)  \(habit.title), \(habit.status)"
    }
    let reached = habits.filter { $0.progress >= 1 }.count
    return (lines + ["", "\(reached) of \(habits.count) goals reached"]).joined(separator: "\n")
  }
}
