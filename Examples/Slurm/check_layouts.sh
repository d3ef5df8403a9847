#!/bin/sh
#SBATCH --job-name=layouts
#SBATCH --array=1-8
#SBATCH --requeue
#SBATCH --output=shards/%a.txt
# A job array of Slurm that checks scenes: sbatch check_layouts.sh. Each task checks its part, and can run again without harm: what
# it wrote is replaced.
set -eu
mkdir -p shards
CI=true galley check --shard auto --results "shards/$SLURM_ARRAY_TASK_ID" --durations durations.json
