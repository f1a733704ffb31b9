/** What of a timeline its raiser reads: remarks are for internal reference, and an entry of nothing else is left out. */
export const forRaiser = <Entry extends { timeLine: string[] }>(entries: readonly Entry[]): Entry[] =>
  entries
    .map((entry) => ({ ...entry, timeLine: entry.timeLine.filter((line) => !line.startsWith('Remarks: ')) }))
    .filter(({ timeLine }) => timeLine.length > 0);
