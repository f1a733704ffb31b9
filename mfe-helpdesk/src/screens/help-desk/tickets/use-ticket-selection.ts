import { useEffect, useMemo } from 'react';
import { useMatching } from 'shared-ui';
import { readTickets, type useEditTicket } from './tickets.api.ts';
import { ticketColumns } from './tickets.columns.tsx';
import { mayChange, useTicketChanges } from './use-ticket-changes.ts';
import type { useTicketList } from './use-ticket-list.ts';

interface Actions {
  open: Parameters<typeof ticketColumns>[0];
  edit: ReturnType<typeof useEditTicket>;
}

export function useTicketSelection(list: ReturnType<typeof useTicketList>, { open, edit }: Actions) {
  const { data, rows } = list;
  const changes = useTicketChanges();
  const { selection } = changes;
  const matching = useMatching(selection, {
    total: data?.totalCount,
    readPage: (page, group) => readTickets({ ...list.query, closed: undefined, ...group }, page),
    maySelect: mayChange,
  });
  const readGroup = matching.read;
  const columns = useMemo(
    () => ticketColumns(open, edit, { selection, readGroup }),
    [open, edit, selection, readGroup],
  );
  useEffect(() => selection.add((rows ?? []).filter((row) => selection.get().has(row._id))), [rows, selection]);
  return { changes, matching, columns };
}
