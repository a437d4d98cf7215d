"""Playing the parts of a study here, in several processes, or on a cluster.

joblib spreads the parts; Dask is its back end for clusters. Both are optional: without them one
process plays everything, with the same results.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from importlib import import_module
from typing import Any, Final

from sessantuno.arena.contestants import prepare
from sessantuno.arena.errors import ArenaError
from sessantuno.arena.results_file import Results
from sessantuno.arena.study import Part, PartResult, Study, play_part

CLUSTER_TIMEOUT: Final = 10
"""Seconds to reach a cluster, and for it to have a worker."""

INSTALL: Final = "pip install 'sessantuno[arena]'"


def run(
    study: Study,
    results: Results,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    after: Callable[[PartResult], None] = lambda _: None,
) -> None:
    """Play what is missing of a study and add it to the results, part by part.

    ``after`` is called with each finished part. Raises :class:`ArenaError` if a player fails
    or the processes cannot be had; what was finished stays in the results.
    """
    parts = study.parts(results.done)
    if not parts:
        return
    with ExitStack() as stack:
        if cluster is not None:
            finished = _on_cluster(study, parts, cluster, stack)
        elif jobs != 1:
            prepare(study.contestants)  # compiles once, where each process would do it
            finished = _parallel(study, parts, jobs)
        else:
            finished = (play_part(study, part) for part in parts)
        for each in finished:
            results.add(each)
            after(each)


def _parallel(study: Study, parts: Iterable[Part], jobs: int) -> Iterator[PartResult]:
    try:
        joblib: Any = import_module("joblib")  # optional, and not needed for one job
    except ImportError:
        raise ArenaError(f"several processes need joblib: {INSTALL}") from None
    parallel = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered")
    return iter(parallel(joblib.delayed(play_part)(study, part) for part in parts))


def _on_cluster(
    study: Study, parts: Iterable[Part], address: str, stack: ExitStack
) -> Iterator[PartResult]:
    try:
        distributed: Any = import_module("distributed")
        joblib: Any = import_module("joblib")
    except ImportError:
        raise ArenaError(f"a cluster needs joblib, dask and distributed: {INSTALL}") from None
    try:
        client = stack.enter_context(distributed.Client(address, timeout=CLUSTER_TIMEOUT))
        client.wait_for_workers(1, timeout=CLUSTER_TIMEOUT)
    except TimeoutError:
        raise ArenaError(
            f"{address}: no scheduler with a worker answers there within {CLUSTER_TIMEOUT} s; "
            "start `dask scheduler` and `dask worker`"
        ) from None
    except (OSError, ValueError) as fault:
        raise ArenaError(f"{address} is not a cluster that can be reached: {fault}") from None
    stack.enter_context(
        joblib.parallel_config(backend="dask", wait_for_workers_timeout=CLUSTER_TIMEOUT)
    )
    return _parallel(study, parts, -1)
