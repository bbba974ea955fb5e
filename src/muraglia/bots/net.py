"""Evaluate a small neural net that plays (`muraglia.vector.train` makes them), with NumPy if it is installed, else with
plain Python, which is slower and gives the same results.

A file of weights is one line of JSON (the schema of its encoding, shapes by name, how it was made), followed by all
numbers in half precision, in that order.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from muraglia.bots.net_encoding import CountLevel, NetEncoding, NetInput
from muraglia.kernel.errors import BadData

if TYPE_CHECKING:
    import numpy as np

HAS_NUMPY = find_spec("numpy") is not None

Vector = list[float]


class NetOutput(NamedTuple):
    """A net's output for an observation."""

    logits: Sequence[float]
    """A logit for each move, in the order of the encoding: the higher, the better the move looks."""
    share: float
    """The expected share of victories."""
    lead: float
    """The expected lead over the others' average, scaled for the game (1: a clear lead)."""


def pack(weights: Mapping[str, Any], schema: str, made: Mapping[str, object]) -> bytes:
    """Return weights (arrays with one or two dimensions, by name) as the bytes of a file."""
    shapes = {name: list(each.shape) for name, each in weights.items()}
    head = json.dumps({"schema": schema, "shapes": shapes, "made": made})
    return head.encode() + b"\n" + b"".join(each.astype("<f2").tobytes() for each in weights.values())


def unpack(data: bytes, schema: str) -> dict[str, tuple[list[int], bytes]]:
    """Return the shape and the bytes of each array in a file."""
    head, _, body = data.partition(b"\n")
    described = json.loads(head)
    if described["schema"] != schema:
        raise BadData(
            "net",
            f"the net was trained with the schema {described['schema']}, the game reads {schema}: train it anew",
        )
    arrays, start = {}, 0
    for name, shape in described["shapes"].items():
        size = 2
        for each in shape:
            size *= each
        arrays[name] = (shape, body[start : start + size])
        start += size
    if start != len(body):
        raise BadData("net", f"the net should have {start} bytes of weights, not {len(body)}")
    return arrays


def arrays(data: bytes, schema: str) -> dict[str, np.ndarray[Any, Any]]:
    """Return the arrays in a file as NumPy arrays."""
    import numpy as np  # only where it is installed

    return {
        name: np.frombuffer(body, "<f2").reshape(shape).astype(np.float32)
        for name, (shape, body) in unpack(data, schema).items()
    }


class Net:
    """A game's net, with NumPy or without."""

    def __init__(self, data: bytes, encoding: NetEncoding, numpy: bool = HAS_NUMPY) -> None:
        self.encoding = encoding
        self.quick = numpy
        """Whether evaluating many observations at once costs little more than one."""
        self._think = NumpyNet(data, encoding) if numpy else PlainNet(data, encoding)

    def think(self, observed: Sequence[Sequence[int]], seats: int) -> list[NetOutput]:
        """Return the net's output for each observation, seen from the seat that has to decide."""
        pad = self.encoding.padding.pad
        return self._think([pad(each, seats) for each in observed])


class PlainNet:
    """The net without NumPy. Most inputs are 0; they are skipped to save time."""

    def __init__(self, data: bytes, encoding: NetEncoding) -> None:
        self.encoding = encoding
        self.rows: dict[str, list[Vector]] = {}
        for name, (shape, body) in unpack(data, encoding.schema).items():
            width = shape[-1]
            numbers = list(struct.unpack(f"<{len(body) // 2}e", body))
            self.rows[name] = [numbers[at : at + width] for at in range(0, len(numbers), width)]

    def __call__(self, rows: Sequence[Sequence[int]]) -> list[NetOutput]:
        """Return the net's output for each padded observation."""
        return [self._one(row) for row in rows]

    def _one(self, padded: Sequence[float]) -> NetOutput:
        for level in self.encoding.levels:
            cut = read(level.inputs, padded)
            padded = [*padded, *(sum(cut[at] * weight for at, weight in terms) for terms in level.sums)]
        whole = read(self.encoding.whole, padded)
        base = self._layer("whole", (("in", whole),))
        shared = self._sum("part", (("whole", whole),)) if self.encoding.parts else []
        parts = [relu(self._add("part.in", read(part, padded), shared)) for part in self.encoding.parts]
        meet = self._layer("meet", (("whole", base), *self._pooled(parts)))
        shared = self._sum("again", (("meet", meet),)) if parts else []
        again = [plus(part, relu(self._add("again.part", part, shared))) for part in parts]
        last = plus(meet, self._layer("last", (("meet", meet), *self._pooled(again))))
        logits = self._sum("plain", (("out", last),))
        for part in again:
            logits += self._sum("moves", (("out", part),))
        share, lead = self._sum("worth", (("out", last),))
        return NetOutput(logits, share, lead)

    @staticmethod
    def _pooled(parts: list[Vector]) -> list[tuple[str, Vector]]:
        return [("parts", [sum(column) / len(parts) for column in zip(*parts, strict=True)])] if parts else []

    def _layer(self, name: str, sources: Iterable[tuple[str, Vector]]) -> Vector:
        return relu(self._sum(name, sources))

    def _sum(self, name: str, sources: Iterable[tuple[str, Vector]]) -> Vector:
        total = self.rows[f"{name}.bias"][0][:]
        for source, numbers in sources:
            total = self._add(f"{name}.{source}", numbers, total)
        return total

    def _add(self, name: str, numbers: Vector, total: Vector) -> Vector:
        total = total[:]
        for number, row in zip(numbers, self.rows[name], strict=True):
            if number == 1.0:
                total = [a + b for a, b in zip(total, row, strict=True)]
            elif number:
                total = [a + number * b for a, b in zip(total, row, strict=True)]
        return total


def read(inputs: Sequence[NetInput], padded: Sequence[float]) -> Vector:
    """Return the values of a net's inputs for a padded observation."""
    return [min(max((padded[number] - padded[other] - low) / span, 0.0), 1.0) for number, other, low, span in inputs]


def relu(numbers: Vector) -> Vector:
    """Return the numbers with negative ones replaced by 0."""
    return [number if number > 0 else 0.0 for number in numbers]


def plus(one: Vector, other: Vector) -> Vector:
    """Return the element-wise sum of two rows."""
    return [a + b for a, b in zip(one, other, strict=True)]


def weights_of(level: CountLevel) -> np.ndarray[Any, Any]:
    """Return the matrix that turns a level's inputs into its counts."""
    import numpy as np  # only where it is installed

    weights = np.zeros((len(level.inputs), len(level.sums)), np.float32)
    for number, terms in enumerate(level.sums):
        for at, weight in terms:
            weights[at, number] += weight
    return weights


class NumpyNet:
    """The net with NumPy: the same sums as `PlainNet`."""

    def __init__(self, data: bytes, encoding: NetEncoding) -> None:
        import numpy as np  # only where it is installed

        self.weights = arrays(data, encoding.schema)
        self.whole = np.array(encoding.whole, np.float32)
        self.parts = np.array(encoding.parts, np.float32)
        self.levels = [(np.array(level.inputs, np.float32), weights_of(level)) for level in encoding.levels]
        self.maximum = np.maximum
        self.concatenate = np.concatenate
        self.asarray = np.asarray

    def _read(self, inputs: np.ndarray[Any, Any], padded: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        number, other = inputs[..., 0].astype(int), inputs[..., 1].astype(int)
        cut: np.ndarray[Any, Any] = (padded[:, number] - padded[:, other] - inputs[..., 2]) / inputs[..., 3]
        return cut.clip(0, 1)

    def __call__(self, rows: Sequence[Sequence[int]]) -> list[NetOutput]:
        """Return the net's output for each padded observation."""
        w, padded = self.weights, self.asarray(rows, "float32")
        for inputs, sums in self.levels:
            padded = self.concatenate([padded, self._read(inputs, padded) @ sums], axis=1)
        whole = self._read(self.whole, padded)
        base = self.maximum(whole @ w["whole.in"] + w["whole.bias"], 0)
        meet = base @ w["meet.whole"] + w["meet.bias"]
        if len(self.parts):
            shared = whole @ w["part.whole"] + w["part.bias"]
            parts = self.maximum(self._read(self.parts, padded) @ w["part.in"] + shared[:, None], 0)
            meet = meet + parts.mean(axis=1) @ w["meet.parts"]
        meet = self.maximum(meet, 0)
        last = meet @ w["last.meet"] + w["last.bias"]
        part_logits = []
        if len(self.parts):
            shared = meet @ w["again.meet"] + w["again.bias"]
            again = parts + self.maximum(parts @ w["again.part"] + shared[:, None], 0)
            last = last + again.mean(axis=1) @ w["last.parts"]
            part_logits.append((again @ w["moves.out"] + w["moves.bias"]).reshape(len(rows), -1))
        last = meet + self.maximum(last, 0)
        logits = self.concatenate([last @ w["plain.out"] + w["plain.bias"], *part_logits], axis=1)
        worth = last @ w["worth.out"] + w["worth.bias"]
        return [NetOutput(*each) for each in zip(logits.tolist(), *worth.T.tolist(), strict=True)]
