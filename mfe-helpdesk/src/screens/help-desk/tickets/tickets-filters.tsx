import { SearchBox } from 'shared-ui';
import { SelectFilters } from 'shared-ui/form';
import { ticketPriorities } from '../../../ticket-priority.tsx';
import { ticketTexts } from '../../../ticket-texts.ts';
import { MAX_SEARCH_LENGTH, statusFilters, ticketViews } from './ticket-filter.ts';
import type { TicketList } from './use-ticket-list.ts';

export function TicketsFilters({ list: { state, filter, data, set } }: { list: TicketList }) {
  const { text, category } = state;
  return (
    <>
      <SearchBox
        label={ticketTexts.searchTexts}
        value={text}
        onChange={(next) => set({ text: next })}
        delayMs={300}
        maxLength={MAX_SEARCH_LENGTH}
      />
      <SelectFilters
        of={[
          { name: 'status', label: 'Filter by Status', options: statusFilters },
          { name: 'category', label: 'Filter by Category', options: categoryOptions(data?.categories, category) },
          { name: 'priority', label: 'Priority', options: ticketPriorities },
          { name: 'view', label: 'View', options: ticketViews },
        ]}
        value={{ ...filter, category, status: filter.status === 'ALL' ? '' : filter.status }}
        onChange={set}
      />
    </>
  );
}

const categoryOptions = (categories: readonly string[] = [], chosen: string): readonly string[] =>
  chosen === '' || categories.includes(chosen) ? categories : [chosen, ...categories];
