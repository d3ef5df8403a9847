import Foundation

/// What a command films in place of what a scene's `film` says; nil for what that says.
package struct FilmChanges: Codable, Hashable, Sendable {
  /// The state that is filmed.
  package var state: String?
  /// The first offset, in points.
  package var from: CGPoint?
  /// The last offset, or where the finger lets go, in points.
  package var to: CGPoint?
  /// How many pictures, two or more.
  package var frames: Int?
  /// How long it takes, in seconds, above zero.
  package var duration: Double?
  /// What moves the content.
  package var physics: Scene.Film.Physics?
  /// How fast the offset changes when the finger lets go, in points a second.
  package var velocity: CGPoint?
  /// How fast it slows down afterwards.
  package var decelerationRate: Scene.Film.DecelerationRate?

  /// No changes.
  package init() {}
}

extension Scene {
  /// The settings of the scene's film with changes; a scene without one is filmed through its content.
  package func filmSettings(changedBy changes: FilmChanges) -> Film {
    var film = film ?? Film()
    film.state = changes.state ?? film.state
    if let physics = changes.physics, physics != film.physics {
      // The end of a sweep is not the point where a finger lets go, and vice versa.
      film.physics = physics
      (film.to, film.duration) = (nil, nil)
    }
    film.from = changes.from ?? film.from
    film.to = changes.to ?? film.to
    film.velocity = changes.velocity ?? film.velocity
    film.decelerationRate = changes.decelerationRate ?? film.decelerationRate
    film.frames = changes.frames ?? film.frames
    film.duration = changes.duration ?? film.duration
    return film
  }
}
