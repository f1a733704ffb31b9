import { type SlotProps, useCall } from 'shared-auth';
import { formatInstant, NameCard, personText } from 'shared-ui';
import { nextStepText } from '../../ticket-facts.ts';
import { ticketStatusText } from '../../ticket-status.tsx';

export default function TicketCard({ ticketId }: SlotProps<'ticket-card'>) {
  const { data } = useCall('GET /api/v1/query/QuerygetAll', { query: { id: ticketId, page: 1 } });
  const [ticket] = data?.queries ?? [];
  if (!ticket) return null;
  const { ticketNo, subject, category, user, assignedTo, dueAt } = ticket;
  const next = nextStepText(ticket);
  return (
    <NameCard
      title={`${ticketNo} ${subject}`}
      facts={[
        { label: 'Status', value: ticketStatusText(ticket) },
        { label: 'Category', value: category },
        { label: 'Raised by', noLink: 'a card has nothing to press', value: personText(user.name, user.SAP_ID) },
        {
          label: 'Assigned to',
          noLink: 'a card has nothing to press',
          value: assignedTo ? personText(assignedTo.name, assignedTo.SAP_ID) : 'Nobody yet',
        },
        ...(dueAt ? [{ label: 'Due', value: formatInstant(dueAt) }] : []),
        ...(next ? [{ label: 'Goes', value: next }] : []),
      ]}
    />
  );
}
