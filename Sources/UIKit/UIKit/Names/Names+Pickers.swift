import GalleyEngine

/// Wheels of rows, of which one each is selected.
public typealias UIPickerView = PickerView

/// Tells a picker how many rows it has.
public typealias UIPickerViewDataSource = PickerViewDataSource

/// Gives a picker its rows, and is notified of selections.
public typealias UIPickerViewDelegate = PickerViewDelegate
