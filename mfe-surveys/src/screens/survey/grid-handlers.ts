import type { MouseEvent, RefObject } from 'react';
import type { Cell } from './grid-range.ts';

interface GridPointer {
  grid: RefObject<HTMLElement | null>;
  isEditing: boolean;
  /** Shift extends the selection to the cell. */
  onPress: (cell: Cell, isExtending: boolean) => void;
  /** A tap on a touch screen, a double click elsewhere. */
  onOpen: (cell: Cell) => void;
}

const cellAt = ({ target }: MouseEvent): Cell | undefined => {
  const data = (target as HTMLElement).closest<HTMLElement>('td[data-row]')?.dataset;
  return data && { row: Number(data.row), column: Number(data.column) };
};

export const createGridHandlers = ({ grid, isEditing, onPress, onOpen }: GridPointer) => ({
  onMouseDown: (event: MouseEvent) => {
    const cell = cellAt(event);
    if (!cell || (event.target as HTMLElement).closest('textarea')) return;
    // Keeps the focus on the grid, which handles keys.
    event.preventDefault();
    onPress(cell, event.shiftKey);
    grid.current?.focus({ preventScroll: true });
  },
  onClick: (event: MouseEvent) => {
    const cell = cellAt(event);
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (cell && !isEditing && !event.shiftKey && (isTouch || event.detail === 2)) onOpen(cell);
  },
});
