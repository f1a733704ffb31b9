import { type ResponseOf, request, useCall } from 'shared-auth';
import { allPages, type GROUP_STATE, type Reading, toGroupQuery, toSortQuery } from 'shared-ui';

const key = 'GET /api/v1/dealers-directory';
export type DirectoryResponse = ResponseOf<typeof key>;
export type DirectoryRow = DirectoryResponse['data'][number];

interface DirectoryFilter extends ReturnType<typeof toDirectoryQuery> {
  groupBy?: (typeof directoryGroups)[number] | undefined;
  closed?: string;
}
const SORTS = ['name', 'city', 'sales', 'outstanding', 'overdue', 'sas', 'lastVisit'] as const;
/** Rupees. */
export const OVERDUE_STEPS = [0, 50_000, 100_000, 500_000, 1_000_000];

type View = Readonly<Record<string, string>>;
export const toDirectoryQuery = ({ search = '', club = '', dealerType = '', overdue, ...order }: View) => ({
  search: search.trim(),
  club,
  dealerType,
  overdueAbove: OVERDUE_STEPS.find((step) => String(step) === overdue),
  ...toSortQuery(SORTS, order),
});

const directoryGroups = ['city', 'type', 'club'] as const;
export const toDirectoryGroups = (list: typeof GROUP_STATE) => toGroupQuery(directoryGroups, list);

export const useDirectory = (filter: DirectoryFilter, page: number, limit: number) =>
  useCall(key, { query: { ...filter, page, limit } });

export const fetchAllDealers = (filter: DirectoryFilter, reading: Reading): Promise<DirectoryRow[]> =>
  allPages((page, signal) => request(key, { query: { ...filter, page, limit: 100 } }, { signal }), reading);

export const countDealers = async (view: View) =>
  (await request(key, { query: { ...toDirectoryQuery(view), limit: 1 } })).totalCount;

/** Undefined outside the scope. */
export async function findDirectoryRow(dealerCode: string): Promise<DirectoryRow | undefined> {
  const { data } = await request(key, { query: { search: dealerCode, page: 1, limit: 100 } });
  return data.find(({ Kunnr }) => Kunnr === dealerCode);
}
