import { type KeyboardEvent, useRef, useState } from 'react';

interface GridPlace {
  row: number;
  column: number;
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** WAI-ARIA grid pattern; undefined for other keys. */
export function findNextCell(
  { row, column }: GridPlace,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { rows, columns }: { rows: number; columns: number },
): GridPlace | undefined {
  switch (key) {
    case 'ArrowRight':
      return { row, column: clamp(column + 1, columns - 1) };
    case 'ArrowLeft':
      return { row, column: clamp(column - 1, columns - 1) };
    case 'ArrowDown':
      return { row: clamp(row + 1, rows - 1), column };
    case 'ArrowUp':
      return { row: clamp(row - 1, rows - 1), column };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: columns - 1 };
    default:
      return undefined;
  }
}

/** One cell is focusable; arrow keys move it. */
export function useGridKeys(size: { rows: number; columns: number }) {
  const grid = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const current = { row: clamp(place.row, size.rows - 1), column: clamp(place.column, size.columns - 1) };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).dataset.column) return;
    const next = findNextCell(current, event, size);
    if (!next) return;
    event.preventDefault();
    setPlace(next);
    const cell = grid.current?.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`);
    cell?.focus();
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  return {
    grid,
    onKeyDown,
    cellProps: (row: number, column: number) => ({
      'data-row': row,
      'data-column': column,
      tabIndex: row === current.row && column === current.column ? 0 : -1,
      onFocus: () => setPlace({ row, column }),
    }),
  };
}
