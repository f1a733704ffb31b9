import { newTicketLimits, ticketFileLimits, ticketLimits } from 'api-contract/limits';
import { Button, formatTimeline, toast } from 'shared-ui';
import { FilesField, TextAreaField, useRecordForm } from 'shared-ui/form';
import { type Ticket, useAnswerQuestion } from './raised-tickets.api.ts';
import { RaiserFormFrame } from './raiser-form-frame.tsx';
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
    <RaiserFormFrame
      title={ticketTexts.yourAnswer}
      hint={`The ticket waits for you since ${formatTimeline(waiting.since)}.`}
      form={form}
      buttons={(id) => (
        <Button type="submit" form={id} loading={form.isPending} loadingText="Send answer">
          Send answer
        </Button>
      )}
    >
      <TextAreaField label="Your answer" required rows={3} {...ticketLimits.reply} {...form.field('text')} />
      <FilesField
        label="Files"
        hint="PDF, PNG, JPEG or MP4, each up to 10 MB."
        {...ticketFileRules}
        {...newTicketLimits.files}
        {...ticketFileLimits.file}
        {...form.field('files')}
      />
    </RaiserFormFrame>
  );
}
