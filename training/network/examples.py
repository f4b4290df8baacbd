"""The examples, as arrays of one shape for messages of about one length."""

import json

import jax
import jax.numpy as jnp
import numpy as np

import network

LENGTHS = [12, 24, 48, 96]


def load(name):
    """What the numbers mean, and the examples."""
    with open(name, encoding="utf-8") as lines:
        head = json.loads(next(lines))
        return head, [json.loads(line) for line in lines]


class Sets:
    """The examples by length."""

    def __init__(self, head, learnt, vocabulary):
        self.head = head
        self.learnt = learnt
        numbers = {key: number for number, key in enumerate(vocabulary, 1)}
        self.barred = {several: 1 - np.array(head["among" if several else "alone"], np.float32)
                       for several in (False, True)}
        lengths = np.array([len(example["keys"]) for example in learnt])
        self.members, self.arrays, self.lengths = [], [], []
        shortest = 0
        for length in LENGTHS:
            longest = length if length != LENGTHS[-1] else 1 << 30
            members = np.flatnonzero((lengths > shortest) & (lengths <= longest))
            shortest = length
            if len(members):
                self.members.append(members)
                self.lengths.append(length)
                self.arrays.append(self.array([learnt[one] for one in members], length, numbers))

    def array(self, chosen, length, numbers):
        """The arrays of examples, each cut to a length or filled up to it."""
        shape = (len(chosen), length)
        arrays = {
            "words": np.zeros(shape, np.int32), "pieces": np.full(shape + (self.head["mostPieces"],), -1, np.int16),
            "marks": np.zeros(shape + (self.head["marks"],), np.uint8),
            "situation": np.zeros((len(chosen), self.head["marks"]), np.uint8), "mask": np.zeros(shape, np.float32),
            "kinds": np.zeros(shape, np.int32), "begins": np.zeros(shape, np.float32),
            "roles": np.zeros(shape, np.int32), "told": np.zeros(len(chosen), np.float32),
        }
        for row, example in enumerate(chosen):
            for at, key in enumerate(example["keys"][:length]):
                arrays["words"][row, at] = numbers.get(key, 0)
                pieces = example["pieces"][at]
                arrays["pieces"][row, at, :len(pieces)] = pieces
                arrays["marks"][row, at, example["marks"][at]] = 1
            arrays["situation"][row, example["situation"]] = 1
            arrays["mask"][row, :len(example["keys"])] = 1
            arrays["told"][row] = example["hasRoles"]
            self.place(arrays, row, example, length)
        return arrays

    def place(self, arrays, row, example, length):
        """Tells where the acts of an example begin, and which roles its words have."""
        arrays["kinds"][row] = 0
        arrays["begins"][row] = 0
        barred = self.barred[len(example["kinds"]) > 1]
        ends = example["starts"][1:] + [len(example["keys"])]
        for kind, start, end in zip(example["kinds"], example["starts"], ends):
            arrays["kinds"][row, start:end] = kind
            if start < length:
                arrays["begins"][row, start] = 1
        for at, role in enumerate(example["roles"][:length]):
            arrays["roles"][row, at] = 0 if barred[arrays["kinds"][row, at], role] else role

    def batch(self, number, rows):
        """The arrays of some examples, with the roles that their acts cannot have."""
        batch = {name: array[rows] for name, array in self.arrays[number].items()}
        several = np.array([len(self.learnt[one]["kinds"]) > 1 for one in self.members[number][rows]])
        batch["barred"] = np.where(
            several[:, None, None], self.barred[True][batch["kinds"]], self.barred[False][batch["kinds"]])
        return batch

    def batches(self, size, random):
        """All examples in an order by chance, as many of about one length at a time; the odd ones are left out."""
        places = []
        for number, members in enumerate(self.members):
            order = random.permutation(len(members))
            places += [(number, order[start:start + size]) for start in range(0, len(order) - size + 1, size)]
        order = random.permutation(len(places))
        return Batches(self, [places[one] for one in order])

    def part(self, weights, size=64):
        """Finds anew where the acts of each message part, among the places that its labels leave."""
        vectors = jax.jit(lambda weights, batch: network.act_scores(weights, network.encode(weights, batch)))
        behind = np.array(weights["acts.behind"])
        for number, members in enumerate(self.members):
            rows = [row for row, one in enumerate(members) if len(self.learnt[one]["kinds"]) > 1]
            for start in range(0, len(rows), size):
                chosen = np.array((rows[start:start + size] * size)[:size])
                first, on = (np.array(one) for one in vectors(weights, self.batch(number, chosen)))
                for at, row in enumerate(rows[start:start + size]):
                    example = self.learnt[members[row]]
                    example["starts"] = starts(example, first[at], on[at], behind)
                    self.place(self.arrays[number], row, example, self.lengths[number])


class Batches:
    """Batches that are made when they are needed."""

    def __init__(self, sets, places):
        self.sets, self.places = sets, places

    def __len__(self):
        return len(self.places)

    def __iter__(self):
        for number, rows in self.places:
            yield {name: jnp.asarray(array) for name, array in self.sets.batch(number, rows).items()}


def starts(example, first, on, behind):
    """The likeliest words with which the acts of an example begin."""
    kinds, places = example["kinds"], example["places"]
    length = min(len(example["keys"]), len(first))
    if any(low >= length for low, _ in places):
        return example["starts"]
    # ways[act][word]: how likely the act begins with the word; on goes the sum over its further words.
    gone = np.concatenate([np.zeros((1, on.shape[1])), np.cumsum(on[:length], 0)])
    ways = {0: first[0, kinds[0]]}
    origins = []
    for before, kind, (low, high) in zip(kinds, kinds[1:], places[1:]):
        found, origin = {}, {}
        for word in range(low, min(high, length)):
            best = max(
                ((score + gone[word, before] - gone[start + 1, before], start)
                 for start, score in ways.items() if start < word), default=None)
            if best:
                found[word] = best[0] + first[word, kind] + behind[before, kind]
                origin[word] = best[1]
        ways = found
        origins.append(origin)
    if not ways:
        return example["starts"]
    word = max(ways, key=lambda start: ways[start] + gone[length, kinds[-1]] - gone[start + 1, kinds[-1]])
    result = [word]
    for origin in reversed(origins):
        word = origin[word]
        result.insert(0, word)
    return result
