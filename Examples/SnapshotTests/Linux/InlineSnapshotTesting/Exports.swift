// On Linux, `import InlineSnapshotTesting` is Galley's module.
@_exported import GalleySnapshots
