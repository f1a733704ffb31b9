import { type ResponseOf, request, useCall } from 'shared-auth';
import { allPages, type GROUP_STATE, type Reading, toGroupQuery } from 'shared-ui';

const key = 'GET /api/v1/dealers-directory';
export type DirectoryResponse = ResponseOf<typeof key>;
export type DirectoryRow = DirectoryResponse['data'][number];

interface DirectoryFilter {
  search: string;
  club: string;
  dealerType: string;
  groupBy?: (typeof directoryGroups)[number] | undefined;
  closed?: string;
}
const directoryGroups = ['city', 'type', 'club'] as const;
export const toDirectoryGroups = (list: typeof GROUP_STATE) => toGroupQuery(directoryGroups, list);

export const useDirectory = (filter: DirectoryFilter, page: number, limit: number) =>
  useCall(key, { query: { ...filter, page, limit } });

/** For the spreadsheet. */
export const fetchAllDealers = (filter: DirectoryFilter, reading: Reading): Promise<DirectoryRow[]> =>
  allPages((page, signal) => request(key, { query: { ...filter, page, limit: 100 } }, { signal }), reading);

export const countDealers = async ({ search = '', club = '', dealerType = '' }: Readonly<Record<string, string>>) =>
  (await request(key, { query: { search: search.trim(), club, dealerType, limit: 1 } })).totalCount;

/** Undefined outside the scope. */
export async function findDirectoryRow(dealerCode: string): Promise<DirectoryRow | undefined> {
  const { data } = await request(key, { query: { search: dealerCode, page: 1, limit: 100 } });
  return data.find(({ Kunnr }) => Kunnr === dealerCode);
}
