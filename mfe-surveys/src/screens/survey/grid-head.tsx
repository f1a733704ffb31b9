import { memo } from 'react';
import { formatValue } from '../../survey-files/cell-value.ts';
import type { Value } from '../../survey-files/read-survey.ts';

interface GridHeadProps {
  headers: readonly Value[];
  /** CSS width of each column. */
  widths: readonly string[];
}

export const GridHead = memo(function GridHead({ headers, widths }: GridHeadProps) {
  return (
    <>
      <colgroup>
        <col style={{ width: '3rem' }} />
        {widths.map((width, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
          <col key={column} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            <span data-quiet>#</span>
          </th>
          {widths.map((_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
            <th key={column} scope="col" title={formatValue(headers[column])}>
              {formatValue(headers[column]) || `Column ${column + 1}`}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
});
