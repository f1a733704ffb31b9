/** Hides internal remarks, and entries that hold nothing else. */
export const toRaiserTimeline = <Entry extends { timeLine: string[] }>(entries: readonly Entry[]): Entry[] =>
  entries
    .map((entry) => ({ ...entry, timeLine: entry.timeLine.filter((line) => !line.startsWith('Remarks: ')) }))
    .filter(({ timeLine }) => timeLine.length > 0);
