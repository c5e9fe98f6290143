"""A job of Windows: all processes in it end with this one."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

EXTENDED_LIMITS: Final = 9
"""The number of `JobObjectExtendedLimitInformation`."""

KILL_ON_JOB_CLOSE: Final = 0x2000
"""Has the system end all of a job once nobody holds a handle to it."""


class BasicLimits(ctypes.Structure):
    """`JOBOBJECT_BASIC_LIMIT_INFORMATION`."""

    _fields_ = (
        ("per_process_user_time", ctypes.c_int64),
        ("per_job_user_time", ctypes.c_int64),
        ("flags", ctypes.c_uint32),
        ("least_working_set", ctypes.c_size_t),
        ("most_working_set", ctypes.c_size_t),
        ("most_processes", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority_class", ctypes.c_uint32),
        ("scheduling_class", ctypes.c_uint32),
    )


class ExtendedLimits(ctypes.Structure):
    """`JOBOBJECT_EXTENDED_LIMIT_INFORMATION`."""

    _fields_ = (
        ("basic", BasicLimits),
        ("counters", ctypes.c_uint64 * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("peak_process_memory", ctypes.c_size_t),
        ("peak_job_memory", ctypes.c_size_t),
    )


def join_new_job() -> None:
    """Put this process into a job that ends with it, with all that it starts from now on.

    The handle is never closed but by the end of this process. Raises OSError.
    """
    if sys.platform == "win32":
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = ctypes.c_void_p
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
        limits = ExtendedLimits()
        limits.basic.flags = KILL_ON_JOB_CLOSE
        own = ctypes.c_void_p(kernel.GetCurrentProcess())
        size = ctypes.sizeof(limits)
        if not (
            job
            and kernel.SetInformationJobObject(job, EXTENDED_LIMITS, ctypes.byref(limits), size)
            and kernel.AssignProcessToJobObject(job, own)
        ):
            raise ctypes.WinError(ctypes.get_last_error())
