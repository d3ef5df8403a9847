"""What the peers' scripts share: times of repeated work, and the line that galley-bench prints, too."""
import json
import time


def repeated(name, count, work):
    """Runs some work `count` times; what it took as lists of milliseconds, and the last result."""
    wall, cpu, result = [], [], None
    for _ in range(count):
        start, start_cpu = time.perf_counter(), time.process_time()
        result = work()
        cpu.append(round((time.process_time() - start_cpu) * 1000, 3))
        wall.append(round((time.perf_counter() - start) * 1000, 3))
    return {f"{name}_ms": wall, f"{name}_cpu_ms": cpu}, result


def report(times):
    print("BENCH " + json.dumps(times))
