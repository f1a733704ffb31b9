import { formatIndian } from '../numbers/numbers.ts';
import { NextIcon } from '../parts/icons.tsx';
import type { ColumnAttributes } from './column-attributes.ts';
import type { RowGroup } from './row-group.ts';
import { tableRole } from './table-row.tsx';
import { OPENS_ROW } from './use-row-shortcuts.ts';

interface Props<Row> {
  group: RowGroup<Row>;
  looks: readonly ColumnAttributes<Row>[];
  hasCards: boolean;
  onToggle: ((group: RowGroup<Row>) => void) | undefined;
}

export const GroupRow = <Row,>({ group, looks, hasCards, onToggle }: Props<Row>) => (
  <tr data-group="" {...tableRole('row', hasCards)}>
    <th scope="rowgroup" colSpan={looks.length} {...tableRole('rowheader', hasCards)}>
      <div>
        <button
          type="button"
          {...{ [OPENS_ROW]: '' }}
          aria-expanded={!group.isClosed}
          aria-description={group.by}
          onClick={() => onToggle?.(group)}
        >
          <NextIcon />
          {group.label} <span data-count="">{formatIndian(group.count)}</span>
        </button>
        {group.sums.map(({ header, text }) => (
          <span key={header} data-sum="">
            {header} {text}
          </span>
        ))}
        {looks.map(({ column }) => column.groupAction && <span key={column.id}>{column.groupAction(group)}</span>)}
      </div>
    </th>
  </tr>
);
