import { request, useCall, useChange } from 'shared-auth';
import { personText } from 'shared-ui';
import type { SearchResult } from 'shared-ui/form';
import { useSendWithFiles } from '../../../ticket-files.ts';
import { refreshTickets, type Ticket } from '../../../raised-tickets.api.ts';
import type { TicketPriority } from '../../../ticket-priority.tsx';

export const useActiveCategories = () =>
  useCall('GET /api/v1/query/QueryCategorygetAll', { query: { status: 'ACTIVE' } });

export const searchRaisers = async (search: string, signal: AbortSignal): Promise<SearchResult> => {
  const query = search.trim() ? { search: search.trim() } : {};
  const { data, totalCount } = await request('GET /api/v1/query/raisers', { query }, { signal });
  return {
    options: data.map(({ SAP_ID, name, role }) => ({
      value: SAP_ID,
      label: name || SAP_ID,
      detail: `${SAP_ID} · ${role}`,
    })),
    total: totalCount,
  };
};

export const searchDealers = async (search: string, signal: AbortSignal): Promise<SearchResult> => {
  const query = { ...(search.trim() && { search: search.trim() }), limit: 20 };
  const { data, totalCount } = await request('GET /api/v1/dealers-directory', { query }, { signal });
  return {
    options: data.map(({ Kunnr, Name1, City1 }) => ({ value: Kunnr, label: Name1, detail: `${Kunnr} · ${City1}` })),
    total: totalCount,
  };
};

/** Name of the person or dealer that a link brings; undefined until it is known. */
export function useRaiserName(sapId: string): string | undefined {
  const { data } = useCall(sapId ? 'GET /api/v1/query/raisers' : null, { query: { search: sapId } });
  const name = data?.data.find(({ SAP_ID }) => SAP_ID === sapId)?.name;
  return name && personText(name, sapId);
}
export function useDealerName(dealerCode: string): string | undefined {
  const { data } = useCall(dealerCode ? 'GET /api/v1/dealers-directory' : null, {
    query: { search: dealerCode, limit: 20 },
  });
  const name = data?.data.find(({ Kunnr }) => Kunnr === dealerCode)?.Name1;
  return name && personText(name, dealerCode);
}

export interface NewTicket {
  SAP_ID: string;
  dealerCode: string;
  category: string;
  subCategory: string;
  subject: string;
  description: string;
  priority: TicketPriority;
  files: readonly File[];
}

export function useRaiseTicket() {
  const { run } = useChange('POST /api/v1/query/createQuery');
  const sendWithFiles = useSendWithFiles();
  return async ({ files, ...ticket }: NewTicket): Promise<{ data: Ticket; message: string }> => {
    const response = await sendWithFiles(files, (ids) => run({ body: { ...ticket, files: ids } }));
    await refreshTickets();
    return response;
  };
}
