"""Observations as Gymnasium spaces: numbers, and a mask of legal actions."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict
from numpy.typing import NDArray

from muraglia.environments.episode import Episode, SpaceShape

Observation = dict[str, NDArray[Any]]
_NUMBER, _BYTE = np.dtype(np.int16), np.dtype(np.int8)


def observation_space(shape: SpaceShape, actions: int) -> Dict[Any]:
    """Return the space of observations."""
    low, high = (np.array(ends, np.int16) for ends in shape.ranges())
    return Dict({"observation": Box(low, high, dtype=np.int16), "action_mask": Box(0, 1, (actions,), np.int8)})


def observation(episode: Episode, seat: int, mask: bytearray) -> Observation:
    """Return a seat's observation with its mask."""
    return {
        "observation": np.frombuffer(episode.observation_bytes(seat), _NUMBER),
        "action_mask": np.frombuffer(mask, _BYTE),
    }
