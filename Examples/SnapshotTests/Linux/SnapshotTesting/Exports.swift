// On Linux, `import SnapshotTesting` is Galley's module.
@_exported import GalleySnapshots
