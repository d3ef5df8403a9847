#if os(iOS)
import UIKit

typealias PlatformView = UIView
#elseif os(macOS)
import AppKit

typealias PlatformView = NSView
#endif

final class Divider: PlatformView {}
