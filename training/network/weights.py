"""Writes the weights in bytes: Sources/Language/Reader/WeightsFile.swift tells the form."""

import struct
import zlib

import numpy as np

import network

MAGIC = b"fundone reader 2\n"


def rounded(table):
    """A table in steps of -127 to 127, with the size of a step for each row."""
    sizes = np.maximum(np.abs(table).max(1), 1e-8).astype(np.float32) / np.float32(127)
    return np.rint(table / sizes[:, None]).astype(np.int8), sizes


def write(name, head, vocabulary, parameters):
    """Writes the weights, each in the order of its making: tables and matrices rounded, what has one row as it is."""
    body = struct.pack(
        "<8I", head["messages"], head["layout"], network.WIDTH, network.EMBEDDING, network.BLOCKS, network.HEADS,
        network.NEAR, len(vocabulary))
    body += np.array(vocabulary, "<u4").tobytes()
    for key, value in parameters.items():
        if is_rounded(key, value):
            steps, sizes = rounded(value)
            body += struct.pack("<II", *value.shape) + sizes.astype("<f4").tobytes() + steps.tobytes()
        else:
            body += struct.pack("<II", 0, value.size) + value.astype("<f4").tobytes()
    with open(name, "wb") as file:
        file.write(MAGIC + struct.pack("<I", zlib.adler32(body)) + body)


def is_rounded(key, value):
    """Whether a byte a number is exact enough."""
    return value.ndim > 1 and not key.endswith((".behind", ".distance"))
