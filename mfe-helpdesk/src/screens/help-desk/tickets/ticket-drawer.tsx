import { useState } from 'react';
import {
  Box,
  Button,
  FactList,
  Heading,
  HStack,
  PhoneNumber,
  RetryAlert,
  Skeleton,
  Stack,
  Text,
  toast,
  usePageTitle,
} from 'shared-ui';
import { SideDrawer } from 'shared-ui/dialog';
import { hoursText, ticketTexts } from '../../../ticket-texts.ts';
import { elapsedHours, nextStepText, ticketFacts } from './ticket-facts.ts';
import { TicketStatusText } from './ticket-status.tsx';
import { TicketTimeline } from './ticket-timeline.tsx';
import { type Ticket, type TimelineEntry, useTimeline } from './tickets.api.ts';
import { UpdateTicketForm } from './update-ticket-form.tsx';

interface TicketDrawerProps {
  ticket: Ticket;
  onUpdated: (ticket: Ticket) => void;
  onClose: () => void;
}

export function TicketDrawer({ ticket, onUpdated, onClose }: TicketDrawerProps) {
  usePageTitle(ticket.ticketNo, ticket.subject);
  const timeline = useTimeline(ticket._id);
  const nextStep = nextStepText(ticket);
  return (
    <SideDrawer open hasAddress printable size="lg" title={ticket.ticketNo} onClose={onClose}>
      <Stack gap="5">
        <TicketActions ticket={ticket} entries={timeline.data?.data} />
        <HStack gap="4" wrap="wrap">
          <Text color="fg.muted">
            Status <TicketStatusText status={ticket.status} />
          </Text>
          <Text color="fg.muted">
            Escalation{' '}
            <Box as="span" color="fg">
              {ticket.ticketEscalationStatus}
            </Box>
          </Text>
          <Text color="fg.muted">{hoursText(elapsedHours(ticket))}</Text>
          {nextStep && <Text color="fg.muted">Next step: {nextStep}</Text>}
        </HStack>
        <FactList
          facts={ticketFacts(ticket).map(([label, value]) => ({
            label,
            value: label === 'Mobile' ? <PhoneNumber number={value} /> : value,
            isWide: label === 'Message',
          }))}
        />
        <UpdateTicketForm ticket={ticket} onUpdated={onUpdated} />
        <Stack gap="2">
          <Heading as="h3" size="sm">
            Timeline
          </Heading>
          {timeline.error && <RetryAlert onRetry={timeline.refresh}>{timeline.error.message}</RetryAlert>}
          {timeline.isLoading && <Skeleton height="6rem" />}
          {timeline.data && <TicketTimeline entries={timeline.data.data} />}
        </Stack>
      </Stack>
    </SideDrawer>
  );
}

function TicketActions({ ticket, entries }: { ticket: Ticket; entries: readonly TimelineEntry[] | undefined }) {
  const [isWriting, setWriting] = useState(false);
  const download = async () => {
    setWriting(true);
    try {
      const { downloadTicketPdf } = await import('./pdf/download-ticket-pdf.ts');
      await downloadTicketPdf(ticket, entries ?? []);
    } catch {
      toast.error('The PDF could not be written. Please try again.');
    } finally {
      setWriting(false);
    }
  };
  return (
    <HStack gap="2" data-print-hidden>
      <Button
        variant="outline"
        disabled={!entries}
        loading={isWriting}
        loadingText={ticketTexts.downloadPdf}
        onClick={() => void download()}
      >
        {ticketTexts.downloadPdf}
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        {ticketTexts.print}
      </Button>
    </HStack>
  );
}
