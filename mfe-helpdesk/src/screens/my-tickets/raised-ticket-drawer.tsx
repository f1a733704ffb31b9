import { useUser } from 'shared-auth';
import { FactList, Heading, Stack, Text } from 'shared-ui';
import { SideDrawer } from 'shared-ui/dialog';
import { QuestionAnswerForm } from '../../question-answer-form.tsx';
import { RaiserAnswerForm } from '../../raiser-answer-form.tsx';
import { type Ticket, useRaisedTimeline } from '../../raised-tickets.api.ts';
import { isAnswerable, isAskedFor, ticketFacts } from '../../ticket-facts.ts';
import { MergedInto, MergedTickets } from '../../merged-tickets.tsx';
import { NewestMessage } from '../../newest-message.tsx';
import { TicketFileList } from '../../ticket-file-list.tsx';
import { TicketStatusText } from '../../ticket-status.tsx';
import { TicketThread } from '../../ticket-thread.tsx';

interface RaisedTicketDrawerProps {
  ticket: Ticket;
  onUpdated: (ticket: Ticket) => void;
  onClose: () => void;
}

export function RaisedTicketDrawer({ ticket, onUpdated, onClose }: RaisedTicketDrawerProps) {
  const user = useUser();
  const timeline = useRaisedTimeline(ticket._id);
  return (
    <SideDrawer open hasAddress size="lg" title={ticket.ticketNo} onClose={onClose}>
      <Stack key={ticket._id} gap="5">
        <Heading as="h3" size="md" overflowWrap="anywhere">
          {ticket.subject}
        </Heading>
        <Text color="fg.muted">
          Status <TicketStatusText ticket={ticket} />
        </Text>
        <MergedInto ticket={ticket} />
        {timeline.data && <NewestMessage ticket={ticket} entries={timeline.data.data} />}
        {ticket.waiting && isAskedFor(ticket, user?.SAP_ID ?? '') && (
          <QuestionAnswerForm ticket={ticket} waiting={ticket.waiting} onUpdated={onUpdated} />
        )}
        {isAnswerable(ticket, user?.SAP_ID ?? '') && ticket.resolution && (
          <RaiserAnswerForm ticket={ticket} resolution={ticket.resolution} onUpdated={onUpdated} />
        )}
        <FactList
          facts={[
            ...ticketFacts(ticket).map(([label, value]) => ({ label, value, isWide: label === 'Message' })),
            { label: 'Assigned to', value: ticket.assignedTo?.name },
          ]}
        />
        <MergedTickets ticket={ticket} />
        {timeline.data?.files && (
          <Stack gap="1">
            <Heading as="h3" size="sm">
              Files
            </Heading>
            <TicketFileList files={timeline.data.files} label="Files of the ticket" />
          </Stack>
        )}
        <TicketThread timeline={timeline} />
      </Stack>
    </SideDrawer>
  );
}
