import { useUser } from 'shared-auth';
import { useState } from 'react';

const keyOf = (person: string) => `today-unfolded:${person}`;

function readUnfolded(person: string): string[] {
  try {
    const tiles: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]');
    return Array.isArray(tiles) ? tiles.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** Kept in the browser, to be known before a phone's first frame. */
export function useUnfoldedTiles() {
  const { SAP_ID } = useUser();
  const [unfolded, setUnfolded] = useState(() => readUnfolded(SAP_ID));
  const toggle = (tile: string): void => {
    const next = unfolded.includes(tile) ? unfolded.filter((each) => each !== tile) : [...unfolded, tile];
    setUnfolded(next);
    try {
      localStorage.setItem(keyOf(SAP_ID), JSON.stringify(next));
    } catch {
      // Without storage they are folded again at the next visit.
    }
  };
  return { unfolded, toggle };
}
