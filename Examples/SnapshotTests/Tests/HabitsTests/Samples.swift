import Habits

extension Habit {
  static let reading = Habit(
    title: "Read a chapter", symbol: "book.fill", tint: .indigo, goal: 5, doneDays: [0, 1, 3])
  static let water = Habit(
    title: "Drink water", symbol: "drop.fill", tint: .teal, goal: 7,
    doneDays: [0, 1, 2, 3, 4, 5, 6])
  static let walk = Habit(
    title: "Walk to work instead of taking the bus, also when it rains",
    symbol: "figure.walk", tint: .orange, goal: 4, doneDays: [2])
  static let sleep = Habit(title: "Sleep before ten", symbol: "moon.fill", tint: .pink, goal: 6)

  static let samples = [reading, water, walk, sleep]
}
