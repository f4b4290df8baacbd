#!/usr/bin/env python3
"""Trains the reader's network: train.py EXAMPLES WEIGHTS

EXAMPLES is what `examples` (training/Examples) writes: a line of JSON that tells what the numbers mean, then one for
each message. WEIGHTS is read by Sources/Language/Reader/WeightsFile.swift, which tells its form; network.py
tells what the network is. Everything that looks like chance follows from SEED: the same examples make the same weights
on the same kind of processor."""

import collections
import os
import sys
import time

# Two threads, and the same order of additions each time.
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=true intra_op_parallelism_threads=2")

import jax
import jax.numpy as jnp
import numpy as np

import examples
import network
import weights

SEED = 1
EPOCHS = 12
BATCH = 64
RATE = 1.5e-3
DECAY = 0.01
WARM = 300
# After this many epochs the acts are parted anew, by what was learnt.
PART_AFTER = 3
# The weights that are kept are a mean of those of the last steps.
MEAN = 0.998


@jax.jit
def step(parameters, moments, batch, key, number, rate):
    """A step of AdamW against the mean loss of a batch."""
    loss, slopes = jax.value_and_grad(network.loss)(parameters, batch, key)
    norm = jnp.sqrt(sum((slope ** 2).sum() for slope in slopes.values()))
    moved, first, second = {}, {}, {}
    for name, weight in parameters.items():
        slope = slopes[name] * jnp.minimum(1, 5 / norm)
        first[name] = .9 * moments[0][name] + .1 * slope
        second[name] = .999 * moments[1][name] + .001 * slope ** 2
        change = first[name] / (1 - .9 ** number) / (jnp.sqrt(second[name] / (1 - .999 ** number)) + 1e-8)
        moved[name] = weight - rate * (change + DECAY * weight)
    return moved, (first, second), loss


@jax.jit
def mean_of(mean, parameters, number):
    """The mean of the weights, nearer to those of now as long as few steps were made."""
    keep = jnp.minimum(MEAN, (1 + number) / (10 + number))
    return {name: keep * mean[name] + (1 - keep) * weight for name, weight in parameters.items()}


def train(head, learnt, vocabulary, watch=None):
    """The weights that are learnt of the examples; `watch` is told those of each epoch."""
    random = np.random.default_rng(SEED)
    key = jax.random.PRNGKey(SEED)
    parameters = network.initial(head, len(vocabulary) + 1, SEED)
    names = list(parameters)
    moments = tuple({name: jnp.zeros_like(weight) for name, weight in parameters.items()} for _ in range(2))
    mean = parameters
    sets = examples.Sets(head, learnt, vocabulary)
    total = EPOCHS * len(sets.batches(BATCH, random))
    number = 0
    for epoch in range(EPOCHS):
        if epoch == PART_AFTER:
            sets.part(mean)
        start, losses = time.monotonic(), []
        for batch in sets.batches(BATCH, random):
            number += 1
            key, own = jax.random.split(key)
            rate = RATE * min(1, number / WARM) * max(.02, 1 - number / total)
            parameters, moments, loss = step(parameters, moments, batch, own, float(number), rate)
            mean = mean_of(mean, parameters, float(number))
            losses.append(loss)
        print(f"epoch {epoch + 1} of {EPOCHS}: loss {np.mean([float(one) for one in losses]):.3f},"
              f" {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
        if watch:
            watch(epoch, mean)
    return {name: np.array(mean[name]) for name in names}


def vocabulary_of(learnt, least=3):
    """The keys of the words that stand in at least that many places, ascending; their numbers are from 1."""
    counts = collections.Counter(key for example in learnt for key in example["keys"])
    return sorted(key for key, count in counts.items() if count >= least)


def main():
    head, learnt = examples.load(sys.argv[1])
    vocabulary = vocabulary_of(learnt)
    parameters = train(head, learnt, vocabulary)
    weights.write(sys.argv[2], head, vocabulary, parameters)


if __name__ == "__main__":
    main()
