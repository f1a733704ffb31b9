import type { MouseEvent, RefObject } from 'react';
import type { Cell } from './grid-range.ts';

interface GridPointer {
  grid: RefObject<HTMLElement | null>;
  isEditing: boolean;
  /** A cell is pressed, with Shift to choose as far as there. */
  onPress: (cell: Cell, isExtending: boolean) => void;
  /** A cell is to be edited: a tap on a touch screen, two clicks elsewhere. */
  onOpen: (cell: Cell) => void;
}

const cellAt = ({ target }: MouseEvent): Cell | undefined => {
  const data = (target as HTMLElement).closest<HTMLElement>('td[data-row]')?.dataset;
  return data && { row: Number(data.row), column: Number(data.column) };
};

/** What a mouse or a finger does in a grid. */
export const gridPointer = ({ grid, isEditing, onPress, onOpen }: GridPointer) => ({
  onMouseDown: (event: MouseEvent) => {
    const cell = cellAt(event);
    if (!cell || (event.target as HTMLElement).closest('textarea')) return;
    // Keeps the focus on the grid, where keys go.
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
