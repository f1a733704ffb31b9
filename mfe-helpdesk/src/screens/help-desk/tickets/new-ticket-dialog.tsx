import { newTicketLimits, ticketFileLimits } from 'api-contract/limits';
import { useUser } from 'shared-auth';
import { RetryAlert, toast } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { FilesField, SearchSelect, SelectField, TextAreaField, TextField, useForm } from 'shared-ui/form';
import { ticketFileRules } from '../../../ticket-files.ts';
import { ticketPriorities, toPriority } from '../../../ticket-priority.tsx';
import { ticketTexts } from '../../../ticket-texts.ts';
import {
  type NewTicket,
  searchDealers,
  searchRaisers,
  useActiveCategories,
  useDealerName,
  useRaiserName,
  useRaiseTicket,
} from './new-ticket.api.ts';
import type { Ticket } from '../../../raised-tickets.api.ts';

const EMPTY: NewTicket = {
  SAP_ID: '',
  dealerCode: '',
  category: '',
  subCategory: '',
  subject: '',
  description: '',
  priority: 'Normal',
  files: [],
};
const validate = ({ category, subject }: NewTicket) => ({
  ...(!category && { category: ticketTexts.required }),
  ...(!subject.trim() && { subject: ticketTexts.required }),
});

interface NewTicketDialogProps {
  about?: Pick<NewTicket, 'SAP_ID' | 'dealerCode'>;
  onRaised: (ticket: Ticket) => void;
  onClose: () => void;
}

export function NewTicketDialog({ about, onRaised, onClose }: NewTicketDialogProps) {
  const { data, error, refresh } = useActiveCategories();
  const categories = data?.categories ?? [];
  const raise = useRaiseTicket();
  const user = useUser();
  const form = useForm<NewTicket>({
    initial: { ...EMPTY, ...about },
    validate,
    submit: async (values) => {
      const { data, message } = await raise(values);
      toast.success(`${message}: ${data.ticketNo}`);
      onRaised(data);
    },
  });
  const { category, SAP_ID, dealerCode } = form.values;
  const names = { raiser: useRaiserName(about?.SAP_ID ?? ''), dealer: useDealerName(about?.dealerCode ?? '') };
  const subCategories = categories.find(({ name }) => name === category)?.subcategory ?? [];
  return (
    <FormDialog open title={ticketTexts.newTicket} form={form} submitLabel="Submit" onClose={onClose}>
      <SearchSelect
        label="For"
        placeholder={user ? `${user.name} (you)` : ''}
        hint="An officer or manager of your scope; empty for yourself."
        emptyText="Nobody found."
        search={searchRaisers}
        valueLabel={SAP_ID === about?.SAP_ID ? names.raiser : undefined}
        {...form.field('SAP_ID')}
      />
      <SearchSelect
        label="Dealer"
        placeholder="None"
        hint="The dealer that it is about."
        emptyText="No dealer found."
        search={searchDealers}
        valueLabel={dealerCode === about?.dealerCode ? names.dealer : undefined}
        {...form.field('dealerCode')}
      />
      {error && !data && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      <SelectField
        label="Category"
        required
        disabled={!data}
        placeholder={data || error ? 'Select' : 'Loading...'}
        options={categories.map(({ name }) => name)}
        {...form.field('category')}
        onChange={(value) => form.set({ category: value, subCategory: '' })}
      />
      <SelectField
        label="Sub Category"
        placeholder="None"
        disabled={subCategories.length === 0}
        options={subCategories.map(({ name }) => name)}
        {...form.field('subCategory')}
      />
      <SelectField
        label="Priority"
        options={ticketPriorities}
        {...form.field('priority')}
        onChange={(value) => form.set({ priority: toPriority(value) ?? 'Normal' })}
      />
      <TextField label="Subject" {...newTicketLimits.subject} {...form.field('subject')} />
      <TextAreaField
        label="Message"
        rows={4}
        hint={`At most ${newTicketLimits.description.maxLength} characters.`}
        {...newTicketLimits.description}
        {...form.field('description')}
      />
      <FilesField
        label="Files"
        hint="PDF, PNG, JPEG or MP4, each up to 10 MB."
        {...ticketFileRules}
        {...newTicketLimits.files}
        {...ticketFileLimits.file}
        {...form.field('files')}
      />
    </FormDialog>
  );
}
