import type { TileReport } from 'shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { toPlaceKey, useExtensions } from '../remotes/index.ts';
import { hasKnownHeight } from '../remotes/known-heights.ts';
import { hasOwnOrder, isOff, orderAsMine, type useMyToday } from './my-today.ts';
import { isClear, isSettled, orderByUrgency, type TileReports } from './order-tiles.ts';

/** Slower tiles are drawn where something urgent might be. Without a known height they would push the others down. */
const MAX_WAIT_MS = 1_500;
const MAX_FIRST_WAIT_MS = 8_000;

interface Arrangement {
  order: readonly string[];
  folded: readonly string[];
  late: readonly string[];
  /** The own order that it followed. */
  choice: string;
}

/**
 * Tiles by urgency, once all have said theirs. The order then stays, so that nothing moves under a finger;
 * `arrangeAgain` is there once another is right.
 */
export function useTiles({ mine, isKnown }: Pick<ReturnType<typeof useMyToday>, 'mine' | 'isKnown'>) {
  const extensions = orderAsMine(mine, useExtensions('today')).filter((tile) => !isOff(mine, tile));
  const [reports, setReports] = useState<TileReports>({});
  const report = useCallback(
    (key: string, part: Partial<TileReport>) =>
      setReports((before) => ({ ...before, [key]: { ...before[key], ...part } })),
    [],
  );
  const hasWaited = useHasWaited(MAX_WAIT_MS);
  const hasWaitedLong = useHasWaited(MAX_FIRST_WAIT_MS);
  const [arrangement, setArrangement] = useState<Arrangement>();
  const keys = extensions.map(toPlaceKey);
  const isOwnOrder = hasOwnOrder(mine, extensions);
  const bestOrder = isOwnOrder ? keys : orderByUrgency(keys, reports);
  const choice = JSON.stringify([isOwnOrder, ...(isOwnOrder ? keys : [])]);
  const waiting = keys.filter((key) => !isSettled(reports[key]));
  const arrange = () =>
    setArrangement({
      order: bestOrder,
      folded: bestOrder.filter((key) => isClear(reports[key])),
      late: waiting,
      choice,
    });
  const isReady = hasWaitedLong || (hasWaited && waiting.every(hasKnownHeight)) || (isKnown && waiting.length === 0);
  const counts = (key: string): boolean => !isClear(reports[key]);
  if (arrangement ? arrangement.choice !== choice : isReady) arrange();
  else if (arrangement?.folded.some(counts))
    setArrangement({ ...arrangement, folded: arrangement.folded.filter((key) => !counts(key)) });
  const placeOf = (key: string): number => {
    const place = arrangement?.order.indexOf(key) ?? -1;
    return place < 0 ? keys.length : place;
  };
  const tiles = extensions
    .map((extension) => {
      const key = toPlaceKey(extension);
      return { key, ...extension, report: reports[key] };
    })
    .sort((one, other) => placeOf(one.key) - placeOf(other.key))
    .map((tile) => ({
      ...tile,
      // What was in sight stays there, also when it has become clear.
      isFolded: arrangement?.folded.includes(tile.key) ?? false,
      isLate: arrangement?.late.includes(tile.key) ?? false,
    }));
  const drawnOrder = tiles.map(({ key }) => key).filter(counts);
  const isOvertaken = arrangement !== undefined && drawnOrder.join() !== bestOrder.filter(counts).join();
  return { tiles, report, isArranged: arrangement !== undefined, arrangeAgain: isOvertaken ? arrange : undefined };
}

export type ArrangedTile = ReturnType<typeof useTiles>['tiles'][number];

function useHasWaited(ms: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasWaited;
}
