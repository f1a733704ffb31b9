import { useRecordDialog } from 'shared-ui/dialog';
import { ticketTitle } from '../../../ticket-facts.ts';
import { TicketDrawer } from './ticket-drawer.tsx';
import { type ListedTicket, type useEditTicket, useTicket } from './tickets.api.ts';
import type { TicketList } from './use-ticket-list.ts';

export const idOf = ({ _id }: ListedTicket): string => _id;

export const useTicketDialog = (
  { rows, steps }: Pick<TicketList, 'rows' | 'steps'>,
  edit: ReturnType<typeof useEditTicket>,
) =>
  useRecordDialog({
    name: 'ticket',
    what: 'ticket',
    rows,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => row.version < held.version,
    useOne: useTicket,
    isFollowed: true,
    nameOf: ticketTitle,
    paging: steps,
    render: ({ record, update, close }) => (
      <TicketDrawer ticket={record} edit={edit} onUpdated={update} onClose={close} />
    ),
  });
