import UIKit
import WebKit
class A: UIView { }
