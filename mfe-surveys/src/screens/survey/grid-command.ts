import type { Cell } from './grid-range.ts';

/** While no cell is edited. */
type GridCommand =
  | { do: 'move'; to: Cell; isExtending: boolean }
  | { do: 'step'; by: 1 | -1 }
  | { do: 'replace'; text: string }
  | { do: 'edit' | 'empty' | 'fillDown' | 'chooseAll' | 'undo' | 'redo' };

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}
interface GridSize {
  rows: number;
  width: number;
}

export const MOVES: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const PAGE = 10;

/** Target of a key, possibly outside the table; undefined for other keys. */
function movedCell(key: string, isFar: boolean, { row, column }: Cell, { rows, width }: GridSize): Cell | undefined {
  const [down, right] = MOVES[key] ?? [];
  const far = isFar ? Math.max(rows, width) : 1;
  if (down !== undefined && right !== undefined) return { row: row + down * far, column: column + right * far };
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 };
  if (key === 'End') return { row: isFar ? rows - 1 : row, column: width - 1 };
  if (key === 'PageDown') return { row: row + PAGE, column };
  return key === 'PageUp' ? { row: row - PAGE, column } : undefined;
}

const COMMANDS: Readonly<Record<string, 'fillDown' | 'chooseAll' | 'undo' | 'redo'>> = {
  d: 'fillDown',
  a: 'chooseAll',
  z: 'undo',
  y: 'redo',
};

/** @param from with Shift, the selection's far end */
export function gridCommand({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, from: Cell, size: GridSize) {
  const isCommand = ctrlKey || metaKey;
  const to = movedCell(key, isCommand, from, size);
  if (to) return { do: 'move', to, isExtending: shiftKey } satisfies GridCommand;
  if (key === 'Tab') return { do: 'step', by: shiftKey ? -1 : 1 } satisfies GridCommand;
  if (key === 'Enter' || key === 'F2') return { do: 'edit' } satisfies GridCommand;
  if (key === 'Delete' || key === 'Backspace') return { do: 'empty' } satisfies GridCommand;
  if (isCommand && !altKey) {
    const command = COMMANDS[key.toLowerCase()];
    if (!shiftKey) return command && ({ do: command } satisfies GridCommand);
    return command === 'undo' ? ({ do: 'redo' } satisfies GridCommand) : undefined;
  }
  return key.length === 1 && !isCommand && !altKey ? ({ do: 'replace', text: key } satisfies GridCommand) : undefined;
}
