import { useMemo } from 'react';
import { Text, toast } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { SearchSelect, useForm } from 'shared-ui/form';
import type { Ticket } from '../../../raised-tickets.api.ts';
import { ticketTexts } from '../../../ticket-texts.ts';
import { searchMergeTargets, useMergeTicket } from './merging.api.ts';

interface MergeDialogProps {
  ticket: Ticket;
  onUpdated: (ticket: Ticket) => void;
  onClose: () => void;
}

export function MergeDialog({ ticket, onUpdated, onClose }: MergeDialogProps) {
  const merge = useMergeTicket(onUpdated);
  const search = useMemo(() => searchMergeTargets(ticket), [ticket]);
  const form = useForm({
    initial: { into: '' },
    validate: ({ into }) => (into ? {} : { into: ticketTexts.required }),
    submit: async ({ into }) => {
      const { data, message } = await merge(ticket, into);
      toast.success(message);
      onUpdated(data);
    },
  });
  return (
    <FormDialog open title={ticketTexts.merge} form={form} submitLabel="Merge" onClose={onClose}>
      <SearchSelect
        label="Ticket"
        required
        placeholder="Search by number or subject"
        hint={`Tickets of ${ticket.user.name || ticket.user.SAP_ID}; of others by a search.`}
        emptyText="No ticket to merge into. Search for one of another officer."
        search={search}
        {...form.field('into')}
      />
      <Text color="fg.muted">
        {ticket.ticketNo} is closed. Its messages and files stay, and can be read from the other ticket. Nobody can
        write to it any more. A resolved ticket opens again. Who raised either hears of replies, and reads no remarks.
        You can undo the merge.
      </Text>
    </FormDialog>
  );
}
