import { memo, type RefObject } from 'react';
import { formatValue } from '../../survey-files/cell-value.ts';
import type { Value } from '../../survey-files/read-survey.ts';

/** Longer texts also get a hint. */
const FITS = 24;

/** Not focusable: the grid has the focus and names its active cell. */
const CELL = { role: 'gridcell' } as const;

interface GridRowProps {
  id: string;
  index: number;
  cells: readonly Value[];
  width: number;
  activeColumn: number | undefined;
  /** Set if the selection's far end is in this row. */
  endColumn: number | undefined;
  firstChosen: number | undefined;
  lastChosen: number | undefined;
  typing: string | undefined;
  editor: RefObject<HTMLTextAreaElement | null>;
  label: string;
}

/** Memoized: re-renders only for its own cells, selection or editing. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, index, cells, width, activeColumn, endColumn, firstChosen = width, lastChosen = -1 } = props;
  const { typing, editor, label } = props;
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">{index + 1}</th>
      {Array.from({ length: width }, (_, column) => {
        const text = formatValue(cells[column]);
        const isActive = column === activeColumn;
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
            key={column}
            {...CELL}
            {...(column === endColumn && { id: `${id}-active` })}
            {...(isActive && { 'data-active': '' })}
            {...(column >= firstChosen && column <= lastChosen && { 'aria-selected': true })}
            data-row={index}
            data-column={column}
            title={text.length > FITS ? text : undefined}
          >
            {isActive && typing !== undefined ? (
              <textarea ref={editor} rows={1} defaultValue={typing} aria-label={label} spellCheck={false} />
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
});
