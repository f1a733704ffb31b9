import type { ServerPaging } from './table-screen.tsx';

interface Pages {
  page: number;
  /** Page size (default 10); `onLimit` lets the person change it. */
  limit?: number;
  onPage: (page: number) => void;
  onLimit?: (limit: number) => void;
}

/**
 * Paging of a server list; one empty page before the first response.
 *
 * @example <TableScreen paging={serverPaging(data, { page, onPage: (next) => setList({ page: next }) })} … />
 */
export const serverPaging = (
  response: { totalPage: number; totalCount: number } | undefined,
  { page, limit = 10, onPage, onLimit = () => undefined }: Pages,
): ServerPaging => ({
  mode: 'server',
  page,
  limit,
  totalPage: response?.totalPage ?? 1,
  totalCount: response?.totalCount ?? 0,
  onPage,
  onLimit,
});
