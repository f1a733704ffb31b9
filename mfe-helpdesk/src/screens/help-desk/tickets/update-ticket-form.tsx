import { ticketLimits } from 'api-contract/limits';
import { Box, Button, Stack, toast } from 'shared-ui';
import { FormRefusal, SelectField, TextAreaField, useRecordForm } from 'shared-ui/form';
import { ticketTexts } from '../../../ticket-texts.ts';
import { type Ticket, ticketStatuses, useUpdateTicket } from './tickets.api.ts';

interface UpdateTicketFormProps {
  ticket: Ticket;
  onUpdated: (ticket: Ticket) => void;
}

const valuesOf = ({ status }: Ticket) => ({ reply: '', remarks: '', status });

/**
 * Reply, remark and status; a status alone is enough (D-239), and one that was not chosen here is not sent (D-354). What was
 * typed stays when the update fails.
 */
export function UpdateTicketForm({ ticket, onUpdated }: UpdateTicketFormProps) {
  const update = useUpdateTicket(onUpdated);
  const stored = ticket.status;
  const form = useRecordForm({
    record: ticket,
    valuesOf,
    submit: async ({ status, ...texts }, version) => {
      const { data, message } = await update(ticket._id, { ...texts, ...(status !== stored && { status }), version });
      toast.success(message);
      form.reset(valuesOf(data));
      onUpdated(data);
    },
  });
  const { reply, remarks, status } = form.values;
  const nothingToSend = status === stored && !reply.trim() && !remarks.trim();

  return (
    <Box asChild data-print-hidden>
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={ticketTexts.update}>
        <Stack gap="3">
          <TextAreaField label={ticketTexts.reply} rows={3} {...ticketLimits.reply} {...form.field('reply')} />
          <TextAreaField label={ticketTexts.remarks} rows={3} {...ticketLimits.remarks} {...form.field('remarks')} />
          <SelectField
            label="Status"
            options={ticketStatuses}
            value={status}
            onChange={(value) => form.set({ status: value || stored })}
          />
          {form.refusal && <FormRefusal text={form.refusal} />}
          <Button
            type="submit"
            alignSelf="start"
            loading={form.isPending}
            loadingText={ticketTexts.update}
            disabled={nothingToSend}
          >
            {ticketTexts.update}
          </Button>
        </Stack>
      </form>
    </Box>
  );
}
