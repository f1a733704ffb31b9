import { newTicketLimits, ticketFileLimits, ticketLimits } from 'api-contract/limits';
import { useId } from 'react';
import { Box, Button, Stack, toast } from 'shared-ui';
import { DialogActions } from 'shared-ui/dialog';
import {
  CheckField,
  FilesField,
  FormRefusal,
  MentionField,
  SelectField,
  TextAreaField,
  useRecordForm,
} from 'shared-ui/form';
import { ticketFileRules } from '../../../ticket-files.ts';
import { ticketTexts } from '../../../ticket-texts.ts';
import type { Ticket, TicketStatus } from '../../../raised-tickets.api.ts';
import { TemplateMenu, appendTemplate } from './template-menu.tsx';
import { ticketStatuses, useMentions, useUpdateTicket } from './tickets.api.ts';

interface UpdateTicketFormProps {
  ticket: Ticket;
  onUpdated: (ticket: Ticket) => void;
}

interface Values {
  reply: string;
  remarks: string;
  files: readonly File[];
  waitsForAnswer: boolean;
  status: TicketStatus;
}
/** Treats a missing or unknown status as OPEN (D-222). */
const statusOf = ({ status }: Ticket): TicketStatus => (ticketStatuses.includes(status) ? status : 'OPEN');
const valuesOf = (ticket: Ticket): Values => ({
  reply: '',
  remarks: '',
  files: [],
  waitsForAnswer: false,
  status: statusOf(ticket),
});
const validate = ({ reply, files, waitsForAnswer, status }: Values) => {
  if (files.length > 0 && !reply.trim()) return { reply: 'Please write a reply with the files.' };
  if (waitsForAnswer && !reply.trim()) return { reply: 'Please write what you ask.' };
  return waitsForAnswer && status === 'RESOLVED' ? { waitsForAnswer: 'Nobody answers a resolved ticket.' } : {};
};

/** A status alone is enough (D-239); an unchosen one is not sent (D-354). */
export function UpdateTicketForm({ ticket, onUpdated }: UpdateTicketFormProps) {
  const id = useId();
  const update = useUpdateTicket(onUpdated);
  const stored = statusOf(ticket);
  const form = useRecordForm<Ticket, Values>({
    record: ticket,
    valuesOf,
    validate,
    submit: async ({ status, ...texts }, version) => {
      const { data, message } = await update(ticket._id, { ...texts, ...(status !== stored && { status }), version });
      toast.success(message);
      form.reset(valuesOf(data));
      onUpdated(data);
    },
  });
  const { reply, remarks, files, status } = form.values;
  const nothingToSend = status === stored && !reply.trim() && !remarks.trim() && files.length === 0;

  return (
    <Box asChild data-print-hidden>
      <form id={id} onSubmit={(event) => void form.submit(event)} noValidate aria-label={ticketTexts.update}>
        <Stack gap="3">
          <TemplateMenu ticketId={ticket._id} onChoose={(text) => form.set({ reply: appendTemplate(reply, text) })} />
          <TextAreaField label={ticketTexts.reply} rows={3} {...ticketLimits.reply} {...form.field('reply')} />
          <FilesField
            label="Files"
            hint="They go to the raiser with the reply: PDF, PNG, JPEG or MP4, each up to 10 MB."
            {...ticketFileRules}
            {...newTicketLimits.files}
            {...ticketFileLimits.file}
            {...form.field('files')}
          />
          <CheckField
            label={ticketTexts.waitForAnswer}
            hint="The clock stands still until the raiser answers, for at most 72 working hours."
            {...form.field('waitsForAnswer')}
          />
          <MentionField
            label={ticketTexts.remarks}
            of={ticket._id}
            usePeople={useMentions}
            hint="@ and a name tells somebody at the levels of this category."
            {...ticketLimits.remarks}
            {...form.field('remarks')}
          />
          <SelectField
            label="Status"
            options={ticketStatuses}
            value={status}
            onChange={(value) => form.set({ status: value || stored })}
          />
          {form.refusal && <FormRefusal text={form.refusal} />}
          <DialogActions>
            <Button
              type="submit"
              form={id}
              loading={form.isPending}
              loadingText={ticketTexts.update}
              disabled={nothingToSend}
            >
              {ticketTexts.update}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Box>
  );
}
