// UIKit's names for what Galley has, and what layouts and cells use beside it. UIKit re-exports
// Foundation, CoreGraphics and QuartzCore; so does this module.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
