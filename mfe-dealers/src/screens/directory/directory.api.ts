import { type Answer, request, useCall } from 'shared-auth';

const key = 'GET /api/v1/dealers-directory';
export type DirectoryAnswer = Answer<typeof key>;
export type DirectoryRow = DirectoryAnswer['data'][number];

export interface DirectoryFilter {
  search: string;
  club: string;
  dealerType: string;
}

export const useDirectory = (filter: DirectoryFilter, page: number, limit: number) =>
  useCall(key, { query: { ...filter, page, limit } });

/** Every dealer that matches, for the spreadsheet. */
export async function allDealers(filter: DirectoryFilter): Promise<DirectoryRow[]> {
  const rows: DirectoryRow[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await request(key, { query: { ...filter, page, limit: 100 } });
    rows.push(...answer.data);
    last = answer.totalPage;
  }
  return rows;
}
