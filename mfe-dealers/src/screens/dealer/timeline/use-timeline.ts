import type { Contributor } from 'shared-auth';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { TimelineReader } from './timeline-reader.ts';

/** Reads nothing while contributors are unknown. */
export function useTimeline(contributors: readonly Contributor[] | undefined, only: string) {
  const [reader] = useState(() => new TimelineReader());
  useEffect(() => {
    if (contributors) reader.take(contributors, only);
  }, [reader, contributors, only]);
  useEffect(() => reader.close, [reader]);
  const state = useSyncExternalStore(reader.subscribe, reader.snapshot);
  return { ...state, showMore: reader.showMore, takeIn: reader.takeIn };
}
