import { Box, Button, Stack, toast } from 'shared-ui';
import { FormRefusal, SelectField, TextAreaField, useForm } from 'shared-ui/form';
import { texts } from '../../../texts.ts';
import { type Ticket, type TicketUpdate, ticketStatuses, useUpdateTicket } from './tickets.api.ts';

interface UpdateTicketFormProps {
  ticket: Ticket;
  onUpdated: (ticket: Ticket) => void;
}

/** Reply, remark and status; a status alone is enough (D-239). What was typed stays when the update fails. */
export function UpdateTicketForm({ ticket, onUpdated }: UpdateTicketFormProps) {
  const update = useUpdateTicket();
  const stored = ticketStatuses.includes(ticket.status) ? ticket.status : 'OPEN';
  const form = useForm<TicketUpdate>({
    initial: { reply: '', remarks: '', status: stored },
    submit: async (values) => {
      const { data, message } = await update(ticket._id, values);
      toast.success(message);
      form.reset({ reply: '', remarks: '', status: data.status });
      onUpdated(data);
    },
  });
  const { reply, remarks, status } = form.values;
  const nothingToSend = status === stored && !reply.trim() && !remarks.trim();

  return (
    <Box asChild data-print-hidden>
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={texts.update}>
        <Stack gap="3">
          <TextAreaField label={texts.reply} rows={3} maxLength={2000} {...form.field('reply')} />
          <TextAreaField label={texts.remarks} rows={3} maxLength={2000} {...form.field('remarks')} />
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
            loadingText={texts.update}
            disabled={nothingToSend}
          >
            {texts.update}
          </Button>
        </Stack>
      </form>
    </Box>
  );
}
