import Foundation
import Testing

@testable import GalleyCLI
import GalleyBase
import GalleyGoldens

@Suite struct ShardChoiceTests {
  private static func part(_ environment: [String: String]) -> String {
    do throws(CommandFailure) {
      let found = try FoundShard.found(in: environment)
      return "\(found.engine) \(found.number.index)/\(found.number.count)"
    } catch {
      return error.problem
    }
  }

  @Test(arguments: [
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4"], "Bazel 1/4"),
    (
      [
        "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_STEP": "2",
        "SLURM_ARRAY_TASK_COUNT": "5",
      ], "Slurm 4/5"
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "4",
      ], "Slurm 4/4"
    ),
    (
      ["AWS_BATCH_JOB_ARRAY_INDEX": "9", "AWS_BATCH_JOB_ARRAY_SIZE": "10"], "AWS Batch 10/10"
    ),
    (["JOB_COMPLETION_INDEX": "2", "GALLEY_SHARDS": "3"], "Kubernetes 3/3"),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"], "GitLab 1/2"),
    (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"], "CircleCI 2/2"),
    (["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "1"], "Buildkite 1/1"),
    (["PARALLEL_SEQ": "5", "GALLEY_SHARDS": "8"], "GNU parallel 5/8"),
    // Bazel runs inside of a job of GitLab's.
    (
      [
        "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "TEST_SHARD_INDEX": "2",
        "TEST_TOTAL_SHARDS": "3",
      ], "Bazel 3/3"
    ),
  ]) func anEngineSaysWhichPart(_ environment: [String: String], _ part: String) {
    #expect(Self.part(environment) == part)
  }

  @Test(arguments: [
    ([:], "--shard auto: nothing says which part this is"),
    (["CI_NODE_TOTAL": "1"], "--shard auto: nothing says which part this is"),
    (
      ["JOB_COMPLETION_INDEX": "0"],
      "--shard auto: Kubernetes sets JOB_COMPLETION_INDEX, but GALLEY_SHARDS is not set"
    ),
    (
      ["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "2"],
      "--shard auto: CI_NODE_INDEX is 'one', which is no whole number"
    ),
    (
      ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "2"],
      "--shard auto: GitLab says part 3 of 2, from 1"
    ),
    (
      ["TEST_SHARD_INDEX": "-9223372036854775808", "TEST_TOTAL_SHARDS": "2"],
      "--shard auto: Bazel says part -9223372036854775808 of 2, from 0"
    ),
    (
      ["CI_NODE_INDEX": "-9223372036854775808", "CI_NODE_TOTAL": "2"],
      "--shard auto: GitLab says part -9223372036854775808 of 2, from 1"
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_STEP": "0",
        "SLURM_ARRAY_TASK_COUNT": "5",
      ], "--shard auto: Slurm says part 2 of 5, from 1"
    ),
  ]) func whatCannotBeIsAnError(_ environment: [String: String], _ problem: String) {
    #expect(Self.part(environment) == problem)
  }

  @Test func wordsOfTheOption() {
    #expect(ShardChoice(argument: "auto") == .auto)
    #expect(ShardChoice(argument: "2/4") == ShardNumber(index: 2, count: 4).map(ShardChoice.part))
    #expect(ShardChoice(argument: "0/4") == nil)
    #expect(ShardChoice(argument: "automatic") == nil)
  }
}
