import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { SelectField } from '../form/select-field.tsx';
import type { Sort } from './client-rows.ts';
import type { Column } from './columns.ts';
import { FilterFold } from './filter-fold.tsx';
import { useIsPhone } from './phone-card.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  search?: ReactNode;
  filters?: ReactNode;
  /** Active filters by name. */
  filterNames: readonly string[];
  /** At the end of the line, on a phone with the filters. */
  tools?: ReactNode;
  sort: Sort | undefined;
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  children?: ReactNode;
}

/** Cards have no headings, so a phone gets an order select. */
export function ListToolbar<Row>({ columns, search, filters, filterNames, tools, sort, onSort, children }: Props<Row>) {
  const isPhone = useIsPhone();
  const hasCards = isPhone && columns.some(({ onPhone }) => onPhone === 'title');
  const sortable = hasCards && onSort ? columns.filter((column) => column.sortable) : [];
  const hasSort = sortable.length > 0;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {search}
      {(filters || hasSort || (isPhone && tools)) && (
        <FilterFold names={filterNames} label={filters ? 'Filter' : hasSort ? 'Sort' : 'More'}>
          {filters}
          {hasSort && onSort && (
            <Box>
              <SortSelect columns={sortable} sort={sort} onSort={onSort} />
            </Box>
          )}
          {isPhone && tools && (
            <Box alignSelf="end" display="flex" flexWrap="wrap" gap="2">
              {tools}
            </Box>
          )}
        </FilterFold>
      )}
      {(children || (!isPhone && tools)) && (
        <Box ms="auto" display="flex" flexWrap="wrap" justifyContent="end" gap="2">
          {children}
          {!isPhone && tools}
        </Box>
      )}
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
