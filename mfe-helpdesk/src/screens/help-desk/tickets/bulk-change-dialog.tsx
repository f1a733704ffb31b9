import { toSearchKey } from 'api-contract/search-key';
import { useMemo } from 'react';
import { countText, Text } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { SearchSelect, SelectField, useForm } from 'shared-ui/form';
import { priorityOf, ticketPriorities, toPriority } from '../../../ticket-priority.tsx';
import { fetchAssignees, type ListedTicket } from './tickets.api.ts';
import type { BulkTicketChange } from './use-ticket-changes.ts';

interface BulkChangeDialogProps {
  what: 'assign' | 'priority';
  tickets: readonly ListedTicket[];
  change: (to: BulkTicketChange) => Promise<void>;
  onClose: () => void;
}

export function BulkChangeDialog({ what, tickets, change, onClose }: BulkChangeDialogProps) {
  const search = useMemo(() => searchAssignees(tickets), [tickets]);
  const form = useForm({
    initial: { person: '', priority: commonPriority(tickets) },
    submit: async ({ person, priority }) => {
      await change(what === 'assign' ? { SAP_ID: person } : { priority: toPriority(priority) ?? 'Normal' });
      onClose();
    },
  });
  const count = countText(tickets.length, 'ticket');
  return (
    <FormDialog
      open
      title={what === 'assign' ? `Assign ${count}` : `Priority of ${count}`}
      form={form}
      submitLabel={what === 'priority' ? 'Set priority' : form.values.person ? 'Assign' : 'Unassign'}
      onClose={onClose}
    >
      {what === 'assign' ? (
        <>
          <SearchSelect
            label="Assigned to"
            placeholder="Nobody"
            hint="People at the levels of the tickets’ categories."
            emptyText="Nobody found."
            search={search}
            {...form.field('person')}
          />
          <Text color="fg.muted">A ticket whose category does not name the person stays as it is.</Text>
        </>
      ) : (
        <SelectField label="Priority" options={ticketPriorities} {...form.field('priority')} />
      )}
    </FormDialog>
  );
}

/** One press must not change the priority of one ticket. */
const commonPriority = ([first, ...others]: readonly ListedTicket[]): string => {
  const priority = first && priorityOf(first);
  return priority && others.every((ticket) => priorityOf(ticket) === priority) ? priority : 'Normal';
};

const searchAssignees = (tickets: readonly ListedTicket[]) => {
  const ids = new Map(tickets.map(({ category, _id }) => [category, _id]));
  return async (text: string) => {
    const lists = await Promise.all([...ids.values()].map((id) => fetchAssignees(id)));
    const people = new Map(lists.flat().map((person) => [person.value, person]));
    const key = toSearchKey(text.trim());
    const options = [...people.values()]
      .filter(({ label }) => toSearchKey(label).includes(key))
      .sort((a, b) => a.label.localeCompare(b.label, 'en'));
    return { options, total: options.length };
  };
};
