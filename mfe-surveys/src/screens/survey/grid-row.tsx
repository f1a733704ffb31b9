import { memo, type RefObject } from 'react';
import { textOfValue } from '../../survey-files/cell-value.ts';
import type { Value } from '../../survey-files/read-survey.ts';

/** A longer text does not fit its cell: it is shown as its hint. */
const FITS = 24;

/** The grid has the focus and names its active cell, so a cell takes none. */
const CELL = { role: 'gridcell' } as const;

interface GridRowProps {
  id: string;
  index: number;
  cells: readonly Value[];
  width: number;
  /** The column of the active cell, if it is in this row. */
  activeColumn: number | undefined;
  /** The column of the far end of what is chosen, which the grid names, if it is in this row. */
  endColumn: number | undefined;
  /** The chosen columns of this row, from the first to the last. */
  firstChosen: number | undefined;
  lastChosen: number | undefined;
  /** What the active cell's field begins with, while it is edited. */
  typing: string | undefined;
  editor: RefObject<HTMLTextAreaElement | null>;
  label: string;
}

/** A row of a grid. It draws again only when its cells change, or what is chosen or edited comes or goes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, index, cells, width, activeColumn, endColumn, firstChosen = width, lastChosen = -1 } = props;
  const { typing, editor, label } = props;
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">{index + 1}</th>
      {Array.from({ length: width }, (_, column) => {
        const text = textOfValue(cells[column]);
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
