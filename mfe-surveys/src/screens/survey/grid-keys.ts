import type { KeyboardEvent, RefObject } from 'react';
import { gridCommand, MOVES } from './grid-command.ts';
import type { useCellEditing } from './use-cell-editing.ts';
import type { useGridSelection } from './use-grid-selection.ts';

type GridSelection = ReturnType<typeof useGridSelection>;

interface GridKeyActions {
  replace: (text: string) => void;
  edit: () => void;
  empty: () => void;
  fillDown: () => void;
  undo: () => void;
  redo: () => void;
}

/** While no cell is edited. */
export const createGridKeyHandler =
  (
    { selection, choose, step, chooseAll }: GridSelection,
    size: { rows: number; width: number },
    actions: GridKeyActions,
  ) =>
  (event: KeyboardEvent): void => {
    const command = gridCommand(event, event.shiftKey ? selection.to : selection.from, size);
    if (!command || (command.do === 'step' && !step(command.by))) return;
    event.preventDefault();
    if (command.do === 'move') choose(command.to, command.isExtending);
    else if (command.do === 'replace') actions.replace(command.text);
    else if (command.do === 'chooseAll') chooseAll();
    else if (command.do !== 'step') actions[command.do]();
  };

/** In the field of the edited cell. */
export const createEditorKeyHandler =
  (
    { selection: { from: active }, choose, step }: GridSelection,
    { editing, finish }: ReturnType<typeof useCellEditing>,
    editor: RefObject<HTMLTextAreaElement | null>,
  ) =>
  (event: KeyboardEvent): void => {
    const { key, shiftKey } = event;
    const move = editing?.mode === 'replace' ? MOVES[key] : undefined;
    if (key === 'Enter' && event.altKey) {
      event.preventDefault();
      editor.current?.setRangeText('\n', editor.current.selectionStart, editor.current.selectionEnd, 'end');
      return;
    }
    const [down, right] = key === 'Enter' ? [shiftKey ? -1 : 1, 0] : (move ?? [0, 0]);
    if (key !== 'Enter' && key !== 'Tab' && !move) return;
    event.preventDefault();
    finish(true);
    if (key === 'Tab') step(shiftKey ? -1 : 1);
    else choose({ row: active.row + down, column: active.column + right });
  };
