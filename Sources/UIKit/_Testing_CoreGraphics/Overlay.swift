// Swift Testing's cross-import overlay: a file that imports both Testing and CoreGraphics imports this module
// by itself. The toolchain for Linux has none, since it knows no CoreGraphics; without this file such tests
// would not compile. It has nothing to offer.
