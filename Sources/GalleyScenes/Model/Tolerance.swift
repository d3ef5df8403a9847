import GalleyDrawing
import GalleyGeometry

extension Scene {
  /// How far pictures may be from their goldens; every limit that is given must hold.
  public struct Tolerance: Hashable, Sendable {
    /// A limit for every square of a picture.
    public struct Window: Hashable, Sendable {
      /// The square's side in device pixels, 1 … 1024.
      public var size: Int
      /// How many of its pixels may differ.
      public var pixels: Int
    }

    /// A part of the picture that is not compared.
    public enum Ignored: Hashable, Sendable {
      /// What an element covers, its shadow not included.
      case element(ElementID)
      /// A rectangle in points from the picture's top left.
      case rect(CGRect)
    }

    /// The largest difference of a channel in any pixel, 0 … 255.
    public var maxChannelStep: Int?
    /// How many pixels may differ.
    public var maxPixels: Int?
    /// Which share of all pixels may differ, 0 … 1.
    public var maxShare: Double?
    /// How many pixels may differ in any square.
    public var maxInWindow: Window?
    /// The largest CIEDE2000 colour difference of any pixel, 0 … 100.
    public var maxDeltaE: Double?
    /// What is not compared.
    public var ignored: [Ignored] = []
    /// Why equal pictures cannot be had; never empty.
    public var reason: String
  }

  /// What a state's picture is judged by: its own tolerance, or the scene's; nil for exact equality.
  public func tolerance(of state: State) -> Tolerance? { state.tolerance ?? tolerance }
}
