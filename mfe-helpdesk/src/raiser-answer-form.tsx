import { ticketLimits } from 'api-contract/limits';
import { useRef } from 'react';
import { Box, Button, formatDay, Heading, HStack, isoDay, Stack, Text, toast } from 'shared-ui';
import { FormRefusal, TextAreaField, useRecordForm } from 'shared-ui/form';
import { ticketTexts } from './ticket-texts.ts';
import { type RaiserAnswer, type Ticket, useAnswerResolution } from './raised-tickets.api.ts';

interface RaiserAnswerFormProps {
  ticket: Ticket;
  resolution: NonNullable<Ticket['resolution']>;
  onUpdated: (ticket: Ticket) => void;
}

const DAY_MS = 86_400_000;
const valuesOf = () => ({ text: '' });

/** For three days after the resolution; 'Not solved' reopens the ticket. */
export function RaiserAnswerForm({ ticket, resolution, onUpdated }: RaiserAnswerFormProps) {
  const send = useAnswerResolution(onUpdated);
  const answer = useRef<RaiserAnswer>('solved');
  const form = useRecordForm({
    record: ticket,
    valuesOf,
    submit: async ({ text }, version) => {
      const { data, message } = await send({ id: ticket._id, answer: answer.current, text: text.trim(), version });
      toast.success(message);
      form.reset(valuesOf());
      onUpdated(data);
    },
  });
  // `answerUntil` is the midnight after the last day.
  const lastDay = formatDay(isoDay(new Date(Date.parse(resolution.answerUntil) - DAY_MS).toISOString()));
  const button = (value: RaiserAnswer, label: string) => (
    <Button
      type="submit"
      variant="outline"
      loading={form.isPending && answer.current === value}
      loadingText={label}
      disabled={form.isPending}
      onClick={() => {
        answer.current = value;
      }}
    >
      {label}
    </Button>
  );
  return (
    <Box asChild data-print-hidden borderWidth="1px" borderRadius="md" p="3">
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={ticketTexts.isItSolved}>
        <Stack gap="3">
          <Heading as="h3" size="sm">
            {ticketTexts.isItSolved}
          </Heading>
          <Text color="fg.muted">
            {resolution.isConfirmed ? 'You said that it is solved. ' : ''}
            Until the end of {lastDay}, 'Not solved' opens it again.
          </Text>
          <TextAreaField label={ticketTexts.answerText} rows={2} {...ticketLimits.reply} {...form.field('text')} />
          {form.refusal && <FormRefusal text={form.refusal} />}
          <HStack gap="2" wrap="wrap">
            {!resolution.isConfirmed && button('solved', ticketTexts.solved)}
            {button('not solved', ticketTexts.notSolved)}
          </HStack>
        </Stack>
      </form>
    </Box>
  );
}
