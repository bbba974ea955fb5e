"""What a learner sees, in the spaces of Gymnasium: numbers, and a mask of what may be done."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict
from numpy.typing import NDArray

from muraglia.environments.episode import Episode, Shape

Observation = dict[str, NDArray[Any]]
_NUMBER, _BYTE = np.dtype(np.int16), np.dtype(np.int8)


def observed(shape: Shape, actions: int) -> Dict[Any]:
    """Return what observations look like."""
    low, high = (np.array(ends, np.int16) for ends in shape.ranges())
    return Dict({"observation": Box(low, high, dtype=np.int16), "action_mask": Box(0, 1, (actions,), np.int8)})


def seen(episode: Episode, seat: int, mask: bytearray) -> Observation:
    """Return what a seat may know, with its mask."""
    return {
        "observation": np.frombuffer(episode.written(seat), _NUMBER),
        "action_mask": np.frombuffer(mask, _BYTE),
    }
