import type { ServerPaging } from './table-screen.tsx';

interface Pages {
  page: number;
  /** Rows a page (default 10); with `onLimit` the person may choose another number. */
  limit?: number;
  onPage: (page: number) => void;
  onLimit?: (limit: number) => void;
}

/**
 * The paging of a list that the server cuts into pages; before the first answer it is one empty page.
 * @example <TableScreen paging={serverPaging(data, { page, onPage: (next) => setList({ page: next }) })} … />
 */
export const serverPaging = (
  answer: { totalPage: number; totalCount: number } | undefined,
  { page, limit = 10, onPage, onLimit = () => undefined }: Pages,
): ServerPaging => ({
  mode: 'server',
  page,
  limit,
  totalPage: answer?.totalPage ?? 1,
  totalCount: answer?.totalCount ?? 0,
  onPage,
  onLimit,
});
