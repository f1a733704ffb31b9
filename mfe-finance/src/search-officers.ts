import { request } from 'shared-auth';

/** For `SearchSelect`. */
export async function searchOfficers(text: string, signal: AbortSignal) {
  if (text.trim() === '') return { options: [] };
  const { data } = await request('GET /api/v1/search/officers', { query: { q: text.trim(), limit: 20 } }, { signal });
  return { options: data.map(({ SAP_ID, name }) => ({ value: SAP_ID, label: name, detail: SAP_ID })) };
}
