"""Tests of Bazel that check scenes with Galley.

`galley_tests` makes a test for each scene, so that a change runs only the tests that read what changed.
"""

def _shell(word):
    return "'" + word.replace("'", "'\\''") + "'"

def _command(ctx, name, script, words):
    """An executable that runs a script of this package with the galley command and further words."""
    executable = ctx.actions.declare_file(name)
    words = [script.short_path, ctx.executable.galley.short_path] + words
    ctx.actions.write(
        executable,
        "#!/bin/sh\nexec ./" + " ".join([_shell(word) for word in words]) + ' "$@"\n',
        is_executable = True,
    )
    return executable

def _galley_test_impl(ctx):
    scenes = [scene.short_path for scene in ctx.files.scenes]
    return [DefaultInfo(
        executable = _command(ctx, ctx.label.name + ".sh", ctx.file._script, scenes),
        runfiles = ctx.runfiles(
            files = ctx.files.scenes + ctx.files.data + ctx.files.galley_files +
                    [ctx.executable.galley, ctx.file._script],
        ),
    )]

def _galley_update_impl(ctx):
    return [DefaultInfo(
        executable = _command(ctx, ctx.label.name + ".sh", ctx.file._script, []),
        runfiles = ctx.runfiles(files = ctx.files.galley_files + [ctx.executable.galley, ctx.file._script]),
    )]

_GALLEY = {
    "galley": attr.label(
        default = "@galley//:bin/galley",
        executable = True,
        cfg = "host",
        allow_single_file = True,
    ),
    "galley_files": attr.label(default = "@galley//:files"),
}

galley_test = rule(
    doc = "Checks scenes against their goldens. With `shard_count`, each shard checks a part of the cases.",
    implementation = _galley_test_impl,
    test = True,
    attrs = dict(
        _GALLEY,
        scenes = attr.label_list(allow_files = True, mandatory = True),
        # The files that the scenes are drawn from, and the goldens.
        data = attr.label_list(allow_files = True),
        _script = attr.label(default = "//:check_layouts.sh", allow_single_file = True),
    ),
)

galley_update = rule(
    doc = "`bazel run` of it accepts what the scenes draw now as their goldens.",
    implementation = _galley_update_impl,
    executable = True,
    attrs = dict(
        _GALLEY,
        _script = attr.label(default = "//:update_goldens.sh", allow_single_file = True),
    ),
)

def galley_tests(name, inputs, scenes = "Fixtures/Scenes", goldens = "Fixtures/Goldens", **kwargs):
    """A test for each scene, and a suite of all.

    Args:
      name: The name of the suite; the tests have it in front of theirs.
      inputs: The files that each scene is drawn from, as update_inputs.sh writes them.
      scenes: The folder of the scenes.
      goldens: The folder of their goldens.
      **kwargs: What all tests have: `tags`, `size`, `shard_count`.
    """
    tests = []
    for scene, files in inputs.items():
        case = scene[len(scenes) + 1:].rpartition(".")[0]
        test = name + "_" + case.replace("/", "_")
        tests.append(test)
        galley_test(
            name = test,
            scenes = [scene],
            data = files + native.glob(
                ["%s/%s/**" % (goldens, case), goldens + "/renderer.txt"],
                allow_empty = True,
            ),
            **kwargs
        )
    native.test_suite(name = name, tests = tests)
