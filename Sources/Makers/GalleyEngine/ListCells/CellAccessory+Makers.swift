import GalleyViews

extension CellAccessory {
  /// A chevron: the item leads to another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> CellAccessory {
    made(.disclosureIndicator, displayed, options.options)
  }

  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> CellAccessory {
    made(.checkmark, displayed, options.options)
  }

  /// A circle with a minus sign, which deletes the item.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    made(.delete, displayed, options.options, isLeading: true, actionHandler)
  }

  /// A circle with a plus sign, which inserts an item.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    made(.insert, displayed, options.options, isLeading: true, actionHandler)
  }

  /// Three lines, by which the item can be moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> CellAccessory {
    made(.reorder, displayed, options.options)
  }

  /// A circle that is filled while the item is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> CellAccessory {
    made(.multiselect, displayed, options.options, isLeading: true)
  }

  /// A chevron that points down while the item's children are shown.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    made(.outlineDisclosure, displayed, options.options, actionHandler)
  }

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> CellAccessory {
    var result = made(.label, displayed, options.options)
    result.text = text
    return result
  }

  /// A circle with an i: there is more to know about the item.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    made(.detail, displayed, options.options, actionHandler)
  }

  /// The element of a menu that is on, and a sign that there are others.
  ///
  /// Menus are not opened here, so that the handler is never called.
  public static func popUpMenu(
    _ menu: Menu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: ((Menu) -> Void)? = nil
  ) -> CellAccessory {
    made(.popUpMenu(menu), displayed, options.options)
  }

  /// A view of the app.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    let (displayed, position, isLeading) =
      switch configuration.placement {
      case .leading(let displayed, let position): (displayed, position, true)
      case .trailing(let displayed, let position): (displayed, position, false)
      }
    var result = CellAccessory(
      .customView(configuration.customView), displayed: displayed, isLeading: isLeading)
    result.options = Options(
      isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
      tintColor: configuration.tintColor, maintainsFixedSize: configuration.maintainsFixedSize)
    result.position = position
    return result
  }

  private static func made(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options,
    isLeading: Bool = false, _ actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    var result = CellAccessory(type, displayed: displayed, isLeading: isLeading)
    result.options = options
    result.actionHandler = actionHandler
    return result
  }
}
