import { useCallback } from 'react';
import { countText, indiaToday, Text } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { addDays, DateInput, SearchSelect, useForm } from 'shared-ui/form';
import { type ChurnDealer, searchOwners } from './churn.api.ts';

/** As the server gives somebody who is mentioned. */
const DUE_DAYS = 7;

interface AssignDialogProps {
  dealers: readonly ChurnDealer[];
  assign: (to: { owner: string; dueDay: string }) => Promise<void>;
  onClose: () => void;
}

export function AssignDialog({ dealers, assign, onClose }: AssignDialogProps) {
  const search = useCallback((text: string) => searchOwners(dealers[0]?.dealerCode ?? '', text), [dealers]);
  const form = useForm({
    initial: { owner: '', dueDay: addDays(indiaToday(), DUE_DAYS) },
    validate: ({ owner, dueDay }) => ({
      ...(!owner && { owner: 'Please choose a person.' }),
      ...(!dueDay && { dueDay: 'Please choose a day.' }),
    }),
    submit: async (to) => {
      await assign(to);
      onClose();
    },
  });
  return (
    <FormDialog
      open
      title={`Assign ${countText(dealers.length, 'dealer')}`}
      form={form}
      submitLabel="Assign"
      onClose={onClose}
    >
      <SearchSelect
        label="Assigned to"
        placeholder="Choose a person"
        emptyText="Nobody found."
        search={search}
        {...form.field('owner')}
      />
      <DateInput label="Due day" min={indiaToday()} {...form.field('dueDay')} />
      <Text color="fg.muted">A dealer whom the person may not see stays as it is.</Text>
    </FormDialog>
  );
}
