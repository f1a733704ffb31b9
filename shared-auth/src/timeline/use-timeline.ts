import type { Contributor } from '../slots/timeline.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { TimelineReader } from './timeline-reader.ts';

/** They fit into the first screen of the page. */
const FIRST = 8;

/** Reads nothing while contributors are unknown. */
export function useTimeline(contributors: readonly Contributor[] | undefined, only: string) {
  const [reader] = useState(() => new TimelineReader(FIRST));
  useEffect(() => {
    if (contributors) reader.take(contributors, only);
  }, [reader, contributors, only]);
  useEffect(() => reader.close, [reader]);
  const state = useSyncExternalStore(reader.subscribe, reader.snapshot);
  return { ...state, showMore: reader.showMore, takeIn: reader.takeIn };
}
