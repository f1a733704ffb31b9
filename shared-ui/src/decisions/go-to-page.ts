import type { Decisions } from './use-decisions.ts';

interface PageStep<Row> {
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  page: number;
  next: number;
  go: () => void;
}

/** Decided rows leave the list and later rows move up, so 'Next' first shows those. */
export function goToPage<Row extends { version: number }>(
  decisions: Pick<Decisions<Row>, 'rows' | 'markOf' | 'isAllDecided' | 'setNotice' | 'release'>,
  { rows, keyOf, page, next, go }: PageStep<Row>,
): void {
  const listed = new Set(rows?.map(keyOf));
  const hasLeft = (row: Row) => decisions.markOf(row) !== undefined && !listed.has(keyOf(row));
  const movedUp = next === page + 1 ? (decisions.rows ?? []).filter(hasLeft).length : 0;
  if (movedUp === 0) {
    go();
    return;
  }
  if (!decisions.isAllDecided) {
    const text = movedUp === 1 ? 'One more has moved up to this page.' : `${movedUp} more have moved up to this page.`;
    decisions.setNotice({ tone: 'info', text });
  }
  decisions.release();
}
