import type { TimelineEntry, TimelinePage } from './timeline.ts';

/** `keyOf` the last row continues a page of the server. */
export function toTimelinePage<Row>(
  { data, totalCount }: { data: readonly Row[]; totalCount: number },
  toEntry: (row: Row) => TimelineEntry,
  keyOf: (row: Row) => string,
): TimelinePage {
  const last = data.at(-1);
  return { entries: data.map(toEntry), next: last && totalCount > data.length ? keyOf(last) : undefined };
}

interface NumberedPage<Row> {
  data: readonly Row[];
  currentPage: number;
  totalPage: number;
}

/** `next` is the number of the page after it. */
export const toNumberedTimelinePage = <Row>(
  { data, currentPage, totalPage }: NumberedPage<Row>,
  toEntry: (row: Row) => TimelineEntry,
): TimelinePage => ({
  entries: data.map(toEntry),
  next: currentPage < totalPage ? String(currentPage + 1) : undefined,
});
