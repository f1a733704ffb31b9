import { useState } from 'react';
import { DealerLink, OfficerLink, useRememberThing, useUser } from 'shared-auth';
import { Box, FactList, formatTimeline, Heading, HStack, InlineAlert, PhoneNumber, Stack, Text } from 'shared-ui';
import { SideDrawer } from 'shared-ui/dialog';
import { ticketsAddress } from '../../../ticket-filters.ts';
import { hoursText } from '../../../ticket-texts.ts';
import { TicketFileList } from '../../../ticket-file-list.tsx';
import {
  elapsedHours,
  isAnswerable,
  isAskedFor,
  isClockStopped,
  nextStepText,
  ticketFacts,
} from '../../../ticket-facts.ts';
import { TicketStatusText } from '../../../ticket-status.tsx';
import { TicketThread } from '../../../ticket-thread.tsx';
import { QuestionAnswerForm } from '../../../question-answer-form.tsx';
import { RaiserAnswerForm } from '../../../raiser-answer-form.tsx';
import { MergedInto, MergedTickets } from '../../../merged-tickets.tsx';
import { NewestMessage } from '../../../newest-message.tsx';
import { AssignField } from './assign-field.tsx';
import type { Ticket } from '../../../raised-tickets.api.ts';
import { MergedLines } from './merged-lines.tsx';
import { PriorityCell } from './priority-cell.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { UnmergeButton } from './unmerge-button.tsx';
import { type useEditTicket, useTimeline } from './tickets.api.ts';
import { UpdateTicketForm } from './update-ticket-form.tsx';

interface TicketDrawerProps {
  ticket: Ticket;
  edit: ReturnType<typeof useEditTicket>;
  onUpdated: (ticket: Ticket) => void;
  onClose: () => void;
}

export function TicketDrawer({ ticket, edit, onUpdated, onClose }: TicketDrawerProps) {
  useRememberThing({
    text: `${ticket.ticketNo}: ${ticket.subject}`,
    to: ticketsAddress({ ticket: ticket._id }),
    kind: 'Tickets',
  });
  const timeline = useTimeline(ticket._id);
  const [withInside, setWithInside] = useState(false);
  const nextStep = nextStepText(ticket);
  const user = useUser();
  const canAnswer = isAnswerable(ticket, user.SAP_ID);
  return (
    <SideDrawer open hasAddress printable size="lg" title={ticket.ticketNo} onClose={onClose}>
      {/* Not the drawer, which another ticket keeps open, but what is typed belongs to one ticket. */}
      <Stack key={ticket._id} gap="5">
        <TicketActions
          ticket={ticket}
          timeline={timeline.data}
          withInside={withInside}
          onWithInside={setWithInside}
          onUpdated={onUpdated}
        />
        <MergedInto ticket={ticket} action={<UnmergeButton ticket={ticket} onUpdated={onUpdated} />} />
        <Heading as="h3" size="md" overflowWrap="anywhere">
          {ticket.subject}
        </Heading>
        <HStack gap="4" wrap="wrap">
          <Text color="fg.muted">
            Status <TicketStatusText ticket={ticket} />
          </Text>
          <Text color="fg.muted">
            Escalation{' '}
            <Box as="span" color="fg">
              {ticket.ticketEscalationStatus}
            </Box>
          </Text>
          <Text color="fg.muted">{hoursText(elapsedHours(ticket))}</Text>
          {nextStep && <Text color="fg.muted">Next step: {nextStep}</Text>}
          {ticket.dueAt && (
            <Text color="fg.muted">
              Due{' '}
              <Box as="span" color="fg">
                {formatTimeline(ticket.dueAt)}
              </Box>
            </Text>
          )}
        </HStack>
        {ticket.waiting && <WaitingNote ticket={ticket} waiting={ticket.waiting} />}
        {timeline.data && <NewestMessage ticket={ticket} entries={timeline.data.data} />}
        {ticket.waiting && isAskedFor(ticket, user.SAP_ID) && (
          <QuestionAnswerForm ticket={ticket} waiting={ticket.waiting} onUpdated={onUpdated} />
        )}
        {canAnswer && ticket.resolution && (
          <RaiserAnswerForm ticket={ticket} resolution={ticket.resolution} onUpdated={onUpdated} />
        )}
        {!ticket.mergedInto && <UpdateTicketForm ticket={ticket} onUpdated={onUpdated} />}
        {!ticket.mergedInto && <AssignField ticket={ticket} onUpdated={onUpdated} />}
        <FactList
          facts={ticketFacts(ticket).map(([label, value]) => ({
            label,
            value:
              label === 'Priority' ? <PriorityCell ticket={ticket} edit={edit} /> : factValue(ticket, label, value),
            isWide: label === 'Message',
          }))}
        />
        {timeline.data?.files && (
          <Stack gap="1">
            <Heading as="h3" size="sm">
              Files
            </Heading>
            <TicketFileList files={timeline.data.files} label="Files of the ticket" />
          </Stack>
        )}
        <MergedTickets
          ticket={ticket}
          linesOf={(id, ticketNo) => <MergedLines id={id} ticketNo={ticketNo} printsInside={withInside} />}
        />
        <TicketThread timeline={timeline} printsInside={withInside} />
      </Stack>
    </SideDrawer>
  );
}

function WaitingNote({ ticket, waiting }: { ticket: Ticket; waiting: NonNullable<Ticket['waiting']> }) {
  const since = formatTimeline(waiting.since);
  const until = waiting.until && formatTimeline(waiting.until);
  return (
    <InlineAlert tone="info">
      {isClockStopped(ticket)
        ? `Waiting for the raiser’s answer since ${since}. The clock stands still${until ? `, until ${until} at the latest` : ''}.`
        : `The raiser was asked on ${since} and has not answered. The clock continues since ${until}.`}
    </InlineAlert>
  );
}

function factValue({ user, dealer }: Ticket, label: string, value: string) {
  if (label === 'Mobile') return <PhoneNumber number={value} />;
  if (label === 'SAP ID') return <OfficerLink sapId={user.SAP_ID} />;
  if (label === 'Dealer') return <DealerLink code={dealer?.dealerCode}>{value}</DealerLink>;
  return value;
}
