import UIKit

@MainActor func sizingCell<Cell: UICollectionViewCell>(_ type: Cell.Type, width: CGFloat) -> Cell {
  let cell = Cell(frame: CGRect(x: 0, y: 0, width: width, height: 100))
  cell.layoutIfNeeded()
  return cell
}
