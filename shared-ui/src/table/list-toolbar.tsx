import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { SelectField } from '../form/select-field.tsx';
import type { Sort } from './client-rows.ts';
import type { Column } from './columns.ts';
import { FilterFold, notOnPhone, onlyOnPhone } from './filter-fold.tsx';

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
  const sortable = onSort ? columns.filter((column) => column.sortable) : [];
  const hasCards = columns.some(({ onPhone }) => onPhone === 'title');
  return (
    <Box display="flex" flexWrap="wrap" alignItems="end" gap="2">
      {search}
      {(filters || tools || (hasCards && sortable.length > 0)) && (
        <FilterFold
          names={filterNames}
          label={filters ? 'Filters' : sortable.length > 0 && hasCards ? 'Sort' : 'Views'}
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
        </FilterFold>
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
