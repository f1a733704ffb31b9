import { type ReactNode, useId, useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { SelectField } from '../form/select-field.tsx';
import { FilterIcon } from '../parts/icons.tsx';
import type { Sort } from './client-rows.ts';
import type { Column } from './columns.ts';
import { PHONE } from './phone-card.ts';

/** Filters stand side by side, each as wide as a short choice; on a phone they fold away and share the width. */
const fields = {
  '& > *': { width: 'auto', minWidth: { base: '8.5rem', sm: '9.5rem' }, flex: { base: '1 1 8.5rem', sm: '0 0 auto' } },
  [PHONE]: {
    order: 1,
    flexBasis: '100%',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.panel',
    p: '3',
    '&[data-folded]': { display: 'none' },
  },
} as const;
const notOnPhone = { display: 'block', [PHONE]: { display: 'none' } } as const;
const onlyOnPhone = (display: string) => ({ display: 'none', [PHONE]: { display } });

interface Props<Row> {
  columns: readonly Column<Row>[];
  search?: ReactNode;
  filters?: ReactNode;
  /** The filters that hold something, by their names in the address. */
  filterNames: readonly string[];
  /** Saved views and columns: among the actions, on a phone with the filters. */
  tools?: ReactNode;
  sort: Sort | undefined;
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  children?: ReactNode;
}

/**
 * Search, filters and actions above a list. On a phone the filters fold behind one button that counts those in force, and the
 * order, which a table has in its headings, is chosen beside them.
 */
export function ListToolbar<Row>({ columns, search, filters, filterNames, tools, sort, onSort, children }: Props<Row>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const sortable = onSort ? columns.filter((column) => column.sortable) : [];
  const hasCards = columns.some(({ onPhone }) => onPhone === 'title');
  const isRange = (name: string) => name === 'start' || name === 'end';
  // The two days of a range are one filter.
  const count =
    filterNames.filter((name) => name !== 'search' && !isRange(name)).length + Number(filterNames.some(isRange));
  return (
    <Box display="flex" flexWrap="wrap" alignItems="end" gap="2">
      {search}
      {(filters || tools || (hasCards && sortable.length > 0)) && (
        <>
          <Button
            variant="outline"
            colorPalette="gray"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            css={onlyOnPhone('inline-flex')}
          >
            <FilterIcon />
            {filters
              ? count > 0
                ? `Filters (${count})`
                : 'Filters'
              : sortable.length > 0 && hasCards
                ? 'Sort'
                : 'Views'}
          </Button>
          <Box
            id={id}
            data-folded={isOpen ? undefined : ''}
            display="flex"
            flexWrap="wrap"
            // Labels in one line, whatever stands below a field.
            alignItems="start"
            gap="2"
            css={fields}
          >
            {filters}
            {hasCards && onSort && sortable.length > 0 && (
              <Box css={onlyOnPhone('block')}>
                <SortSelect columns={sortable} sort={sort} onSort={onSort} />
              </Box>
            )}
            {tools && (
              <Box alignSelf="end" css={onlyOnPhone('block')}>
                {tools}
              </Box>
            )}
          </Box>
        </>
      )}
      <Box ms="auto" display="flex" flexWrap="wrap" justifyContent="end" gap="2">
        {tools && <Box css={notOnPhone}>{tools}</Box>}
        {children}
      </Box>
    </Box>
  );
}

const directions = ['ascending', 'descending'] as const;
const optionOf = ({ id, direction }: Sort) => `${id} ${direction}`;

function SortSelect<Row>(props: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
}) {
  const sorts = props.columns.flatMap(({ id, header }) =>
    directions.map((direction) => ({ id, direction, label: `${header}, ${direction}` })),
  );
  return (
    <SelectField
      label="Sort by"
      placeholder="As listed"
      options={sorts.map((sort) => ({ value: optionOf(sort), label: sort.label }))}
      value={props.sort ? optionOf(props.sort) : ''}
      onChange={(value) => {
        const next = sorts.find((sort) => optionOf(sort) === value);
        props.onSort(next && { id: next.id, direction: next.direction });
      }}
    />
  );
}
