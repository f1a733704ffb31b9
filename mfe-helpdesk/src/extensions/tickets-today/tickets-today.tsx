import { mutation, OfficerLink, TicketLink, useCall, useChange } from 'shared-auth';
import { Figures, formatInstant, LinkedRows, LivePart, personText, RemindButton, RowButton, Text } from 'shared-ui';
import { ticketsAddress } from '../../ticket-filters.ts';

const remindAssignee = mutation('POST /api/v1/query/remind', {
  invalidates: ['GET /api/v1/today/tickets', 'GET /api/v1/query/getTimeline', 'GET /api/v1/history/:kind/:id'],
});

export default function TicketsToday() {
  const result = useCall('GET /api/v1/today/tickets');
  const { run } = useChange(remindAssignee);
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
              rows={tickets.map(({ _id, ticketNo, subject, dueAt, user, assignedTo, remindedAt }) => ({
                key: _id,
                title: <TicketLink id={_id}>{`${ticketNo} ${subject}`}</TicketLink>,
                to: ticketsAddress({ ticket: _id }),
                action: assignedTo ? (
                  <RemindButton
                    name={`${assignedTo.name || assignedTo.SAP_ID} about ${ticketNo}`}
                    remindedAt={remindedAt}
                    remind={() => run({ body: { id: _id } })}
                  />
                ) : (
                  <RowButton label={`Open ${ticketNo}`} to={ticketsAddress({ ticket: _id })}>
                    Open
                  </RowButton>
                ),
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
