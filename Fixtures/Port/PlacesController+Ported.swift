

import UIKit

/// A screen with a map above a list.
final class PlacesController: UIViewController, UICollectionViewDataSource {
  /* Left out by galley port: it uses 'MKMapView' of MapKit, which Linux lacks. */
  private let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  /* Left out by galley port: it uses 'MKCoordinateRegion' of MapKit, which Linux lacks. */
  /* Left out by galley port: it uses 'MKCircle' of MapKit, which Linux lacks. */

  override func viewDidLoad() {
    super.viewDidLoad()
    /* Left out by galley port: it uses 'mapView', which is left out. */
    /* Left out by galley port: it uses 'mapView', which is left out. */
    /* Left out by galley port: it uses 'mapView', which is left out. */
    view.addSubview(list)
    list.dataSource = self
    /* Left out by galley port: it uses 'region', which is left out. */
    if traitCollection.userInterfaceStyle == .dark {
      /* Left out by galley port: it uses 'mapView', which is left out. */
    } else {
      list.alpha = 1
    }
    /* Left out by galley port: it uses 'mapView', which is left out. */
    UIView.animate(withDuration: 1) {
      /* Left out by galley port: it uses 'mapView', which is left out. */
      self.list.alpha = 1
    }
    /* Left out by galley port: it uses 'mapView', which is left out. */



    let button = UIButton(type: .system)
    /* Left out by galley port: it uses 'showMap', which is left out. */
    view.addSubview(button)
    /* Left out by galley port: it uses 'overlay', which is left out. */
  }

  /* Left out by galley port: it uses 'mapView', which is left out. */

  func select(_ mapView: UIView) { mapView.alpha = 0 }

  func height() -> CGFloat {
    /* Left out by galley port: it uses 'region', which is left out. */
    return 44
  }

  func kind(of x: Int) {
    switch x {
    case 0: do {} /* Left out by galley port: it uses 'mapView', which is left out. */
    default: list.isHidden = true
    }
  }

  func collectionView(_ c: UICollectionView, numberOfItemsInSection s: Int) -> Int { 3 }
  func collectionView(_ c: UICollectionView, cellForItemAt i: IndexPath) -> UICollectionViewCell { UICollectionViewCell() }
  /* Left out by galley port: it uses 'MKMapView' of MapKit, which Linux lacks. */
}

/* Left out by galley port: it uses 'CLLocationManagerDelegate' of MapKit, which Linux lacks. */


class Pin: NSObject { /* Left out by galley port: it uses 'CLLocationCoordinate2D' of MapKit, which Linux lacks. */ }
/* Left out by galley port: it uses 'MKMapView' of MapKit, which Linux lacks. */

@MainActor final class ShelfModel {
  var books: [String] = []
  private(set) var isLoading = false
  /* Left out by galley port: it uses 'AnyCancellable' of Combine, which Linux lacks. */
  /* Left out by galley port: it uses 'PassthroughSubject' of Combine, which Linux lacks. */
  var title = "A"

  init() {
    /* Left out by galley port: it uses 'sink' of Combine, which Linux lacks. */





    /* Left out by galley port: it uses 'subject', which is left out. */
    title = "B"
  }

  func reload() { books = ["a"]; /* Left out by galley port: it uses 'subject', which is left out. */ title = "C" }
  /* Left out by galley port: it uses 'AnyPublisher' of Combine, which Linux lacks. */
}
final class ShelfController: UIViewController {
  let model = ShelfModel()
  /* Left out by galley port: it uses 'AnyCancellable' of Combine, which Linux lacks. */
  override func viewDidLoad() {
    super.viewDidLoad()
    /* Left out by galley port: it uses 'sink' of Combine, which Linux lacks. */
    /* Left out by galley port: it uses 'sink' of Combine, which Linux lacks. */
    view.backgroundColor = .white
  }
}

/// The outline of a pin.
func outline(of size: CGSize) -> CGPath {
  let path = CGMutablePath()
  path.move(to: .zero)
  path.addLine(to: CGPoint(x: size.width, y: 0))
  path.addLine(to: CGPoint(x: size.width / 2, y: size.height))
  path.closeSubpath()
  return path.copy() ?? CGPath()
}
