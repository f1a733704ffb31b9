import { formatIndian, type Reading } from 'shared-ui';

/** Larger exports belong in the server's report files. */
const MAX_ROWS = 100_000;
const PIECE = 2_000;

interface Piece<Row> {
  data: Row[];
  totalCount: number;
}

/** @throws when there are more than a browser should hold */
export async function fetchAllRows<Row>(
  fetchPiece: (piece: { limit: number; page: number; last: Row | undefined }) => Promise<Piece<Row>>,
  { onProgress, signal }: Reading,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, totalCount } = await fetchPiece({ limit: PIECE, page, last: rows.at(-1) });
    if (totalCount > MAX_ROWS)
      throw new Error(
        `These are ${formatIndian(totalCount)} rows; at most ${formatIndian(MAX_ROWS)} can be exported here. Please narrow the list, or use Reports.`,
      );
    signal.throwIfAborted();
    rows.push(...data);
    onProgress(totalCount === 0 ? 1 : rows.length / totalCount);
    if (data.length === 0 || rows.length >= totalCount) return rows;
  }
}
