"""The network: what a message's words are turned into, and what that says of acts and roles.

    words ─► vectors ─► two blocks (neighbours, attention, each word alone) ─► acts begin or go on ─► roles in each act

Sources/Language/Reader/Network does the same in Swift."""

import jax
import jax.numpy as jnp
import numpy as np

WIDTH = 160
EMBEDDING = 64
BLOCKS = 2
HEADS = 4
# How far apart words are told from each other by attention.
NEAR = 8
DROP = .25
DROP_INPUT = .2
# How often a word is taken for one that is not in the vocabulary, and how often all that its letters tell is left out.
UNKNOWN = .12
BLANK = .03
NEVER = -30.0


def initial(head, words, seed):
    """The weights before anything is learnt. Matrices have a row for each output, tables one for each entry."""
    random = np.random.default_rng(seed)
    kinds, roles = len(head["kinds"]), len(head["roles"])
    weights = {}

    def table(name, rows, columns, scale):
        weights[name] = jnp.array(random.normal(0, scale, (rows, columns)), jnp.float32)

    def matrix(name, outputs, inputs):
        table(name, outputs, inputs, 1 / np.sqrt(inputs))

    def vector(name, *shape, value=0.0):
        weights[name] = jnp.full(shape, value, jnp.float32)

    def norm(name):
        vector(name + ".gain", WIDTH, value=1.0)
        vector(name + ".shift", WIDTH)

    table("words", words, EMBEDDING, .1)
    table("pieces", head["pieces"], EMBEDDING, .1)
    table("marks", head["marks"], WIDTH, .1)
    matrix("input", WIDTH, 2 * EMBEDDING)
    vector("input.shift", WIDTH)
    for block in range(BLOCKS):
        name = f"block{block}."
        norm(name + "near")
        matrix(name + "near", WIDTH, 3 * WIDTH)
        vector(name + "near.add", WIDTH)
        norm(name + "attention")
        matrix(name + "attention", 3 * WIDTH, WIDTH)
        vector(name + "distance", HEADS, 2 * NEAR + 1)
        matrix(name + "gathered", WIDTH, WIDTH)
        norm(name + "alone")
        matrix(name + "wide", 2 * WIDTH, WIDTH)
        vector(name + "wide.add", 2 * WIDTH)
        matrix(name + "narrow", WIDTH, 2 * WIDTH)
        vector(name + "narrow.add", WIDTH)
    norm("last")
    matrix("acts", 2 * kinds, WIDTH)
    vector("acts.add", 2 * kinds)
    table("acts.behind", kinds + 1, kinds, .1)
    table("acts.marks", kinds + 1, WIDTH, .1)
    matrix("roles.near", WIDTH, 3 * WIDTH)
    vector("roles.near.add", WIDTH)
    matrix("roles", roles, WIDTH)
    vector("roles.add", roles)
    table("roles.behind", roles + 1, roles, .1)
    return weights


class Dropout:
    """Leaves out values by chance while it learns, and none otherwise."""

    def __init__(self, key):
        self.key = key

    def chance(self, shape, rate):
        self.key, own = jax.random.split(self.key)
        return jax.random.bernoulli(own, rate, shape)

    def __call__(self, values, rate):
        if self.key is None:
            return values
        return jnp.where(self.chance(values.shape, 1 - rate), values / (1 - rate), 0)


def norm(weights, name, values):
    mean = values.mean(-1, keepdims=True)
    variance = ((values - mean) ** 2).mean(-1, keepdims=True)
    return (values - mean) / jnp.sqrt(variance + 1e-5) * weights[name + ".gain"] + weights[name + ".shift"]


def with_neighbours(values):
    """Each word's vector between those of the words beside it."""
    before = jnp.pad(values, ((0, 0), (1, 0), (0, 0)))[:, :-1]
    behind = jnp.pad(values, ((0, 0), (0, 1), (0, 0)))[:, 1:]
    return jnp.concatenate([before, values, behind], -1)


def encode(weights, batch, key=None):
    """A vector for each word of each message."""
    drop = Dropout(key)
    words, mask = batch["words"], batch["mask"]
    known = batch["pieces"] >= 0
    if key is not None:
        words = jnp.where(drop.chance(words.shape, UNKNOWN), 0, words)
        known &= ~drop.chance(words.shape, BLANK)[..., None]
    pieces = (weights["pieces"][batch["pieces"]] * known[..., None]).sum(-2)
    pieces /= jnp.sqrt(jnp.maximum(known.sum(-1, keepdims=True), 1))
    marks = batch["marks"].astype(jnp.float32) + batch["situation"].astype(jnp.float32)[:, None]
    said = drop(jnp.concatenate([weights["words"][words], pieces], -1), DROP_INPUT)
    values = said @ weights["input"].T + weights["input.shift"] + drop(marks, DROP_INPUT / 2) @ weights["marks"]
    hidden = (1 - mask)[:, None, None, :] * -1e9
    count, length = words.shape
    distance = jnp.clip(jnp.arange(length)[None] - jnp.arange(length)[:, None], -NEAR, NEAR) + NEAR

    def heads(one):
        return one.reshape(count, length, HEADS, WIDTH // HEADS).transpose(0, 2, 1, 3)

    for block in range(BLOCKS):
        name = f"block{block}."
        near = with_neighbours(norm(weights, name + "near", values) * mask[..., None])
        values += drop(jax.nn.relu(near @ weights[name + "near"].T + weights[name + "near.add"]), DROP)
        asked, offered, told = (heads(one) for one in jnp.split(
            norm(weights, name + "attention", values) @ weights[name + "attention"].T, 3, -1))
        scores = asked @ offered.transpose(0, 1, 3, 2) / np.sqrt(WIDTH // HEADS)
        shares = jax.nn.softmax(scores + weights[name + "distance"][:, distance] + hidden, -1)
        gathered = (shares @ told).transpose(0, 2, 1, 3).reshape(count, length, WIDTH)
        values += drop(gathered @ weights[name + "gathered"].T, DROP)
        alone = norm(weights, name + "alone", values)
        wide = jax.nn.relu(alone @ weights[name + "wide"].T + weights[name + "wide.add"])
        values += drop(wide @ weights[name + "narrow"].T + weights[name + "narrow.add"], DROP)
    return drop(norm(weights, "last", values), DROP)


def act_scores(weights, vectors):
    """For each word how well each act begins with it, and how well each goes on."""
    return jnp.split(vectors @ weights["acts"].T + weights["acts.add"], 2, -1)


def role_scores(weights, vectors, batch):
    """For each word how well each role suits it, where its act is known."""
    vectors = vectors + weights["acts.marks"][batch["kinds"]]
    vectors += batch["begins"][..., None] * weights["acts.marks"][-1]
    near = jax.nn.relu(
        with_neighbours(vectors * batch["mask"][..., None]) @ weights["roles.near"].T + weights["roles.near.add"])
    return near @ weights["roles"].T + weights["roles.add"] + batch["barred"] * NEVER


def sum_over(scores, behind):
    """The logarithm of the sum over what stands before, of scores and what follows on them."""
    most = scores.max(-1, keepdims=True)
    return jnp.log(jnp.exp(scores - most) @ jnp.exp(behind) + 1e-30) + most


def act_loss(weights, vectors, batch):
    """How unlikely the acts of each message are among all ways to read it."""
    first, on = act_scores(weights, vectors)
    behind = weights["acts.behind"]
    kinds, begins, mask = batch["kinds"], batch["begins"], batch["mask"]

    def advance(ways, word):
        begin, on, mask = word
        both = jnp.logaddexp(sum_over(ways, behind[:-1]) + begin, ways + on)
        return jnp.where(mask[:, None] > 0, both, ways), None

    ways, _ = jax.lax.scan(advance, first[:, 0] + behind[-1], tuple(
        jnp.moveaxis(one, 1, 0)[1:] for one in (first, on, mask)))
    begun = jnp.take_along_axis(first, kinds[..., None], 2)[..., 0]
    gone = jnp.take_along_axis(on, kinds[..., None], 2)[..., 0]
    followed = behind[kinds[:, :-1], kinds[:, 1:]]
    right = begun[:, 0] + behind[-1][kinds[:, 0]] + (
        jnp.where(begins[:, 1:] > 0, begun[:, 1:] + followed, gone[:, 1:]) * mask[:, 1:]).sum(1)
    return jax.nn.logsumexp(ways, 1) - right


def role_loss(weights, vectors, batch):
    """How unlikely the roles of each message's words are; in each act they begin anew."""
    scores = role_scores(weights, vectors, batch)
    behind = weights["roles.behind"]
    roles, begins, mask = batch["roles"], batch["begins"], batch["mask"]

    def advance(ways, word):
        scores, begins, mask = word
        anew = jax.nn.logsumexp(ways, -1, keepdims=True) + behind[-1]
        either = jnp.where(begins[:, None] > 0, anew, sum_over(ways, behind[:-1])) + scores
        return jnp.where(mask[:, None] > 0, either, ways), None

    ways, _ = jax.lax.scan(advance, scores[:, 0] + behind[-1], tuple(
        jnp.moveaxis(one, 1, 0)[1:] for one in (scores, begins, mask)))
    suited = jnp.take_along_axis(scores, roles[..., None], 2)[..., 0]
    followed = jnp.where(begins[:, 1:] > 0, behind[-1][roles[:, 1:]], behind[roles[:, :-1], roles[:, 1:]])
    right = suited[:, 0] + behind[-1][roles[:, 0]] + ((suited[:, 1:] + followed) * mask[:, 1:]).sum(1)
    return jax.nn.logsumexp(ways, 1) - right


def loss(weights, batch, key):
    vectors = encode(weights, batch, key)
    return (act_loss(weights, vectors, batch) + batch["told"] * role_loss(weights, vectors, batch)).mean()
