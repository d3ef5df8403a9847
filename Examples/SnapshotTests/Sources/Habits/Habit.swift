import UIKit

/// Something to do on several days of a week.
public struct Habit: Codable, Equatable, Sendable {
  /// The colour of a habit.
  public enum Tint: String, Codable, CaseIterable, Sendable {
    case teal, indigo, orange, pink
  }

  /// The words in the list.
  public var title: String
  /// The name of the system symbol before the title.
  public var symbol: String
  /// The colour of the symbol and the ring.
  public var tint: Tint
  /// The number of days a week for which it is planned.
  public var goal: Int
  /// The days of the week on which it was done, from 0 for Monday to 6.
  public var doneDays: [Int]

  /// Creates a habit from its parts.
  public init(title: String, symbol: String, tint: Tint, goal: Int, doneDays: [Int] = []) {
    self.title = title
    self.symbol = symbol
    self.tint = tint
    self.goal = goal
    self.doneDays = doneDays
  }

  /// How much of the goal is reached, in 0 … 1.
  public var progress: Double {
    goal > 0 ? min(1, Double(doneDays.count) / Double(goal)) : 0
  }

  /// The reached part of the goal, in words.
  public var status: String { "\(doneDays.count) of \(goal) days" }

  /// Marks a day as done, or as not done if it was.
  public mutating func toggle(_ day: Int) {
    if let index = doneDays.firstIndex(of: day) {
      doneDays.remove(at: index)
    } else {
      doneDays = (doneDays + [day]).sorted()
    }
  }
}

extension Habit.Tint {
  var color: UIColor {
    switch self {
    case .teal: return .systemTeal
    case .indigo: return .systemIndigo
    case .orange: return .systemOrange
    case .pink: return .systemPink
    }
  }
}
