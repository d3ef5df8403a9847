import UIKit

class ProfileCell: UITableViewCell {
  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet private var photoView: UIImageView?

  @IBAction func follow(_ sender: UIButton) { nameLabel?.text = "Following" }
}
