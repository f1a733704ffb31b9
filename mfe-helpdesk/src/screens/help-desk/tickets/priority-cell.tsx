import { EditableCell } from 'shared-ui/form';
import type { Ticket } from '../../../raised-tickets.api.ts';
import { PriorityText, priorityOf, ticketPriorities, toPriority } from '../../../ticket-priority.tsx';
import type { useEditTicket } from './tickets.api.ts';

interface PriorityCellProps {
  ticket: Ticket;
  edit: ReturnType<typeof useEditTicket>;
}

export const PriorityCell = ({ ticket, edit }: PriorityCellProps) =>
  ticket.mergedInto ? (
    <PriorityText priority={priorityOf(ticket)} />
  ) : (
    <EditableCell<Ticket>
      id={ticket._id}
      record={ticket}
      label={`priority of ${ticket.ticketNo}`}
      kind={{ type: 'choice', options: ticketPriorities }}
      getValue={priorityOf}
      save={(chosen, newest) => edit(newest, { priority: toPriority(chosen) ?? priorityOf(newest) })}
    >
      <PriorityText priority={priorityOf(ticket)} />
    </EditableCell>
  );
