import type { ColumnAttributes } from './column-attributes.ts';
import { tableRole } from './table-row.tsx';

/** As high as the rows to come. */
export const SkeletonRows = <Row,>(props: {
  count: number;
  looks: readonly ColumnAttributes<Row>[];
  hasCards: boolean;
}) =>
  Array.from({ length: props.count }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
    <tr key={line} {...tableRole('row', props.hasCards)}>
      {props.looks.map(({ column, cell }) => (
        <td key={column.id} {...cell} {...tableRole('cell', props.hasCards)}>
          <span data-skeleton="" aria-hidden="true" style={{ width: `${Math.min(column.width ?? 12, 24)}ch` }} />
        </td>
      ))}
    </tr>
  ));
