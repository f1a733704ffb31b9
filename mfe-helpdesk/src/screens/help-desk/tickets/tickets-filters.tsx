import { SearchBox } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { ticketPriorities } from '../../../ticket-priority.tsx';
import { ticketTexts } from '../../../ticket-texts.ts';
import { MAX_SEARCH_LENGTH, statusFilters, type toTicketFilter, ticketViews } from './ticket-filter.ts';

interface TicketsFiltersProps {
  text: string;
  filter: ReturnType<typeof toTicketFilter>;
  category: string;
  categories: readonly string[] | undefined;
  onChange: (change: { text?: string; status?: string; category?: string; priority?: string; view?: string }) => void;
}

export function TicketsFilters({ text, filter, category, categories, onChange }: TicketsFiltersProps) {
  return (
    <>
      <SearchBox
        label={ticketTexts.searchTexts}
        value={text}
        onChange={(next) => onChange({ text: next })}
        delayMs={300}
        maxLength={MAX_SEARCH_LENGTH}
      />
      <SelectField
        label="Filter by Status"
        placeholder="All"
        options={statusFilters}
        value={filter.status === 'ALL' ? '' : filter.status}
        onChange={(value) => onChange({ status: value })}
      />
      <SelectField
        label="Filter by Category"
        placeholder="All"
        options={categoryOptions(categories, category)}
        value={category}
        onChange={(value) => onChange({ category: value })}
      />
      <SelectField
        label="Priority"
        placeholder="All"
        options={ticketPriorities}
        value={filter.priority ?? ''}
        onChange={(value) => onChange({ priority: value })}
      />
      <SelectField
        label="View"
        placeholder="All"
        options={ticketViews}
        value={filter.view ?? ''}
        onChange={(value) => onChange({ view: value })}
      />
    </>
  );
}

const categoryOptions = (categories: readonly string[] = [], chosen: string): readonly string[] =>
  chosen === '' || categories.includes(chosen) ? categories : [chosen, ...categories];
