import Combine
import MapKit
import UIKit

/// A screen with a map above a list.
final class PlacesController: UIViewController, MKMapViewDelegate, UICollectionViewDataSource {
  private let mapView = MKMapView()
  private let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  var region: MKCoordinateRegion?
  let overlay = MKCircle()

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.delegate = self
    mapView.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.addSubview(mapView)
    view.addSubview(list)
    list.dataSource = self
    if let region = region { mapView.setRegion(region, animated: false) }
    if traitCollection.userInterfaceStyle == .dark {
      mapView.alpha = 0.5
    } else {
      list.alpha = 1
    }
    UIView.animate(withDuration: 1) { self.mapView.alpha = 1 }
    UIView.animate(withDuration: 1) {
      self.mapView.alpha = 1
      self.list.alpha = 1
    }
    NSLayoutConstraint.activate([
      mapView.topAnchor.constraint(equalTo: view.topAnchor),
      list.topAnchor.constraint(equalTo: mapView.bottomAnchor)
    ])
    let button = UIButton(type: .system)
    button.addTarget(self, action: #selector(showMap), for: .touchUpInside)
    view.addSubview(button)
    print("\(overlay)")
  }

  @objc func showMap() -> Bool { mapView.isHidden }

  func select(_ mapView: UIView) { mapView.alpha = 0 }

  func height() -> CGFloat {
    guard let region = region else { return 0 }
    return 44
  }

  func kind(of x: Int) {
    switch x {
    case 0: mapView.isHidden = true
    default: list.isHidden = true
    }
  }

  func collectionView(_ c: UICollectionView, numberOfItemsInSection s: Int) -> Int { 3 }
  func collectionView(_ c: UICollectionView, cellForItemAt i: IndexPath) -> UICollectionViewCell { UICollectionViewCell() }
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
}

extension PlacesController: CLLocationManagerDelegate {
  func helper() {}
}
class Pin: NSObject, MKAnnotation { var coordinate: CLLocationCoordinate2D { .init() } }
enum Row { case map(MKMapView), list }

@MainActor final class ShelfModel: ObservableObject {
  @Published var books: [String] = []
  @Published private(set) var isLoading = false
  private var cancellables = Set<AnyCancellable>()
  private let subject = PassthroughSubject<Void, Never>()
  var title = "A"

  init() {
    $books
      .map(\.count)
      .sink { [weak self] count in
        self?.title = "\(count)"
      }
      .store(in: &cancellables)
    subject.send()
    title = "B"
  }

  func reload() { books = ["a"]; subject.send(()); title = "C" }
  var changes: AnyPublisher<[String], Never> { $books.eraseToAnyPublisher() }
}
final class ShelfController: UIViewController {
  let model = ShelfModel()
  var bag: Set<AnyCancellable> = []
  override func viewDidLoad() {
    super.viewDidLoad()
    model.$books.sink { _ in }.store(in: &bag)
    model.changes.sink { print($0) }.store(in: &bag)
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
  return path
}
