import { newTicketLimits, ticketFileLimits, ticketLimits } from 'api-contract/limits';
import { Box, Button, formatTimeline, Heading, Stack, Text, toast } from 'shared-ui';
import { FilesField, FormRefusal, TextAreaField, useRecordForm } from 'shared-ui/form';
import { type Ticket, useAnswerQuestion } from './raised-tickets.api.ts';
import { ticketFileRules } from './ticket-files.ts';
import { ticketTexts } from './ticket-texts.ts';

interface QuestionAnswerFormProps {
  ticket: Ticket;
  waiting: NonNullable<Ticket['waiting']>;
  onUpdated: (ticket: Ticket) => void;
}

interface Values {
  text: string;
  files: readonly File[];
}
const valuesOf = (): Values => ({ text: '', files: [] });
const validate = ({ text }: Values) => (text.trim() ? {} : { text: ticketTexts.required });

export function QuestionAnswerForm({ ticket, waiting, onUpdated }: QuestionAnswerFormProps) {
  const send = useAnswerQuestion(onUpdated);
  const form = useRecordForm<Ticket, Values>({
    record: ticket,
    valuesOf,
    validate,
    submit: async ({ text, files }, version) => {
      const { data, message } = await send(ticket._id, { text: text.trim(), files, version });
      toast.success(message);
      form.reset(valuesOf());
      onUpdated(data);
    },
  });
  return (
    <Box asChild data-print-hidden borderWidth="1px" borderRadius="md" p="3">
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={ticketTexts.yourAnswer}>
        <Stack gap="3">
          <Heading as="h3" size="sm">
            {ticketTexts.yourAnswer}
          </Heading>
          <Text color="fg.muted">The ticket waits for you since {formatTimeline(waiting.since)}.</Text>
          <TextAreaField label="Your answer" required rows={3} {...ticketLimits.reply} {...form.field('text')} />
          <FilesField
            label="Files"
            hint="PDF, PNG, JPEG or MP4, each up to 10 MB."
            {...ticketFileRules}
            {...newTicketLimits.files}
            {...ticketFileLimits.file}
            {...form.field('files')}
          />
          {form.refusal && <FormRefusal text={form.refusal} />}
          <Button type="submit" alignSelf="start" loading={form.isPending} loadingText="Send answer">
            Send answer
          </Button>
        </Stack>
      </form>
    </Box>
  );
}
