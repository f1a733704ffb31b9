import { OfficerLink, TicketLink, useCall } from 'shared-auth';
import { Figures, formatInstant, LinkedRows, LivePart, personText, Text } from 'shared-ui';
import { ticketsAddress } from '../../ticket-filters.ts';

export default function TicketsToday() {
  const result = useCall('GET /api/v1/today/tickets');
  return (
    <LivePart result={result}>
      {({ data: { overdue, dueToday, tickets } }) => (
        <>
          <Figures
            figures={[
              { label: 'Overdue', value: overdue, to: ticketsAddress({ view: 'overdue' }), tone: 'bad' },
              { label: 'Due today', value: dueToday, to: ticketsAddress({ view: 'due-today' }), tone: 'warn' },
            ]}
          />
          {tickets.length === 0 ? (
            <Text color="fg.muted">No overdue tickets.</Text>
          ) : (
            <LinkedRows
              label="Overdue tickets"
              rows={tickets.map(({ _id, ticketNo, subject, dueAt, user }) => ({
                key: _id,
                title: <TicketLink id={_id}>{`${ticketNo} ${subject}`}</TicketLink>,
                to: ticketsAddress({ ticket: _id }),
                detail: (
                  <>
                    due {formatInstant(dueAt)},{' '}
                    <OfficerLink sapId={user.SAP_ID}>{personText(user.name, user.SAP_ID)}</OfficerLink>
                  </>
                ),
              }))}
            />
          )}
        </>
      )}
    </LivePart>
  );
}
