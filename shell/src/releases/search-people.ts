import { request } from 'shared-auth';
import type { SearchResult } from 'shared-ui/form';

const SHORTEST = 2;

export const NOBODY_FOUND = 'Nobody found. Type two or more characters of a name or SAP ID.';

/** The exact SAP ID first; for ADMIN. */
export async function searchPeople(text: string, signal: AbortSignal): Promise<SearchResult> {
  const search = text.trim();
  if (search.length < SHORTEST) return { options: [] };
  const { data } = await request('GET /api/v1/admin/pins', { query: { search } }, { signal });
  return {
    options: data.map(({ SAP_ID, name, role }) => ({
      value: SAP_ID,
      label: name || SAP_ID,
      detail: `${SAP_ID} · ${role}`,
    })),
  };
}
