import type { Sort } from './client-rows.ts';
import type { StricterAtBuild } from './list-duties.ts';
import type { ServerGroups } from './row-group.ts';

/** The rows are one page; `onPage`, `onLimit` and `search.onChange` request another. */
export interface ServerPaging {
  mode: 'server';
  page: number;
  totalPage: number;
  totalCount: number;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  hasFixedSize?: boolean;
  /** `onSort` makes headings sortable: those of `sorts`, else the columns with `sortable`. */
  sort?: Sort;
  onSort?: (sort: Sort | undefined) => void;
  sorts?: readonly string[] | undefined;
  groups?: ServerGroups | undefined;
  /** Columns to group by, else those with `group`. */
  groupNames?: readonly string[] | undefined;
}

/** client: searches, sorts and pages here, with its state in the address. */
export type Paging = { mode: 'client' } | ServerPaging;

interface SortState {
  /** Column id; '' is the list's own order. */
  sort: string;
  /** 'desc' or ''. */
  direction: string;
}

/**
 * Keeps a server list's order in its state, beside `serverPaging`.
 *
 * @example paging={{ ...serverPaging(data, pages), ...serverSort(list, setList) }}
 */
export const serverSort = (
  { sort, direction }: SortState,
  setList: (change: SortState) => void,
): Pick<ServerPaging, 'sort' | 'onSort'> => ({
  ...(sort && { sort: { id: sort, direction: direction === 'desc' ? 'descending' : 'ascending' } }),
  onSort: (next) => setList({ sort: next?.id ?? '', direction: next?.direction === 'descending' ? 'desc' : '' }),
});

/** Order of a list as its call takes it. */
export interface SortQuery<By extends string> {
  sort?: By;
  direction?: 'asc' | 'desc';
}

/**
 * Nothing without a known sort.
 *
 * @example useCall(list, { query: { ...filter, ...toSortQuery(['name', 'paidOn'], state) } })
 */
export function toSortQuery<const By extends string>(
  known: readonly By[],
  { sort: wanted, direction }: Partial<Readonly<SortState>>,
): { sort?: By; direction?: 'asc' | 'desc' } {
  const sort = known.find((one) => one === wanted);
  return sort === undefined ? {} : { sort, direction: direction === 'desc' ? 'desc' : 'asc' };
}

interface Pages {
  page: number;
  /** Page size (default 10); `onLimit` lets the person change it: `usePageSize`. */
  limit?: number;
  onPage: (page: number) => void;
  onLimit?: (limit: number) => void;
  /** Of the response. */
  groups?: ServerGroups | undefined;
}

/** D-018: a list of a server offers other page sizes. */
export interface ResizablePages {
  onLimit: ServerPaging['onLimit'];
}

/**
 * One empty page before the first response.
 *
 * @example <TableScreen paging={serverPaging(data, { page, limit, onPage, onLimit })} … />
 */
export const serverPaging = (
  response: { totalPage: number; totalCount: number } | undefined,
  { page, limit = 10, onPage, onLimit, groups }: StricterAtBuild<Pages, ResizablePages>,
): ServerPaging => ({
  mode: 'server',
  page,
  limit,
  totalPage: response?.totalPage ?? 1,
  totalCount: response?.totalCount ?? 0,
  groups,
  onPage,
  // Released remotes may have a fixed size.
  onLimit: onLimit ?? (() => undefined),
  hasFixedSize: onLimit === undefined,
});
