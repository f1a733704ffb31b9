import { type ResponseOf, request, useCall } from 'shared-auth';
import { allPages, type Reading, type SortQuery } from 'shared-ui';

const key = 'GET /api/v1/dealers-directory';
export type DirectoryResponse = ResponseOf<typeof key>;
export type DirectoryRow = DirectoryResponse['data'][number];

export const DIRECTORY_SORTS = ['name', 'city', 'sales', 'outstanding', 'overdue', 'sas', 'lastVisit'] as const;
export const directoryGroups = ['city', 'type', 'club'] as const;
type Filter = ReturnType<typeof toDirectoryFilter>;
interface DirectoryQuery extends Filter, SortQuery<(typeof DIRECTORY_SORTS)[number]> {
  groupBy?: (typeof directoryGroups)[number];
  closed?: string;
}
/** Rupees. */
export const OVERDUE_STEPS = [0, 50_000, 100_000, 500_000, 1_000_000];

type View = Readonly<Record<string, string>>;
export const toDirectoryFilter = ({ search = '', club = '', dealerType = '', overdue }: View) => ({
  search: search.trim(),
  club,
  dealerType,
  overdueAbove: OVERDUE_STEPS.find((step) => String(step) === overdue),
});

export const useDirectory = (query: DirectoryQuery, page: number, limit: number) =>
  useCall(key, { query: { ...query, page, limit } });

export const fetchAllDealers = (query: DirectoryQuery, reading: Reading): Promise<DirectoryRow[]> =>
  allPages((page, signal) => request(key, { query: { ...query, page, limit: 100 } }, { signal }), reading);

export const countDealers = async (view: View) =>
  (await request(key, { query: { ...toDirectoryFilter(view), limit: 1 } })).totalCount;

/** Undefined outside the scope. */
export async function findDirectoryRow(dealerCode: string): Promise<DirectoryRow | undefined> {
  const { data } = await request(key, { query: { search: dealerCode, page: 1, limit: 100 } });
  return data.find(({ Kunnr }) => Kunnr === dealerCode);
}
