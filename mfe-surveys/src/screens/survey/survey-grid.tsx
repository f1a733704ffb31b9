import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Box, Button, HStack, Text } from 'shared-ui';
import { isTypable, textOfValue } from '../../survey-files/cell-value.ts';
import { GridRow } from './grid-row.tsx';
import { columnWidths, gridStyles, rowHeight, rowsInView } from './grid-look.ts';
import { pastedRows } from './paste-block.ts';
import type { Value } from '../../survey-files/read-survey.ts';
import { type DraftRow, widthOf } from './survey-draft.ts';

interface SurveyGridProps {
  name: string;
  headers: readonly Value[];
  rows: readonly DraftRow[];
  isLocked: boolean;
  /** Types a block of texts from a cell on. */
  onType: (at: { row: number; column: number }, block: readonly (readonly string[])[]) => void;
  onAddRow: (below: number) => void;
  onRemoveRow: (row: number) => void;
  /** Whether something is typed that is in no cell yet. */
  onTyping: (isTyping: boolean) => void;
  /** Undefined where there is nothing to take back. */
  onUndo: (() => void) | undefined;
}

interface Cell {
  row: number;
  column: number;
}
/** What is typed into the active cell: 'replace' began with a letter, so that arrows go on to the next cell. */
interface Editing {
  text: string;
  mode: 'replace' | 'edit';
}

const MOVES: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));
const isCommand = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean => ctrlKey || metaKey;

/**
 * A table that is typed in as in a spreadsheet: arrows, Tab and Enter move, a letter replaces, F2 and Enter edit, Escape takes
 * back, Delete empties, a pasted block goes over as many cells as it has and adds the rows that are missing, Ctrl+Z undoes. One
 * element has the focus and names its active cell, so that only the rows in view need be drawn.
 */
export function SurveyGrid({
  name,
  headers,
  rows,
  isLocked,
  onType,
  onAddRow,
  onRemoveRow,
  onTyping,
  onUndo,
}: SurveyGridProps) {
  const id = useId();
  const width = widthOf(headers, rows);
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const editor = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(true);
  const [chosen, setChosen] = useState<Cell>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing>();
  const [isFocused, setFocused] = useState(false);
  const [top, setTop] = useState(0);
  const [rowPx] = useState(rowHeight);
  const [leftOut, setLeftOut] = useState(0);
  const active = { row: clamp(chosen.row, rows.length - 1), column: clamp(chosen.column, width - 1) };
  const value = rows[active.row]?.cells[active.column] ?? null;
  const canType = !isLocked && rows.length > 0 && isTypable(value);
  const view = rowsInView(rows.length, top);
  const isEditing = editing !== undefined;

  const go = (row: number, column: number) => {
    const next = { row: clamp(row, rows.length - 1), column: clamp(column, width - 1) };
    setChosen(next);
    const box = frame.current;
    if (!box) return;
    const above = next.row * rowPx;
    if (above < box.scrollTop) box.scrollTop = above;
    else if (above + 2 * rowPx > box.scrollTop + box.clientHeight)
      box.scrollTop = above + 2 * rowPx - box.clientHeight + 1;
  };
  /** One cell on or back, over the ends of rows; false at the table's own end. */
  const step = (by: 1 | -1): boolean => {
    const at = active.row * width + active.column + by;
    if (at < 0 || at >= rows.length * width) return false;
    go(Math.floor(at / width), at % width);
    return true;
  };
  const start = (mode: Editing['mode'], text: string) => {
    isOver.current = false;
    setEditing({ mode, text });
  };
  const begin = (mode: Editing['mode'], text: string) => canType && start(mode, text);
  const finish = (isKept: boolean, isLeaving = false) => {
    const field = editor.current;
    // Leaving the field ends it, too: only the first end counts.
    if (!editing || !field || isOver.current) return;
    isOver.current = true;
    setEditing(undefined);
    // A field has its own line ends: what nobody changed is left as it is.
    if (isKept && (editing.mode === 'replace' || field.value !== field.defaultValue)) onType(active, [[field.value]]);
    if (!isLeaving) grid.current?.focus({ preventScroll: true });
  };
  const paste = (text: string) => {
    const block = pastedRows(text);
    const most = Math.max(...block.map((line) => line.length));
    setLeftOut(Math.max(0, most - (width - active.column)));
    onType(active, block);
  };

  const onGridKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const move = MOVES[key];
    const done = () => event.preventDefault();
    if (move) {
      done();
      const far = isCommand(event) ? Math.max(rows.length, width) : 1;
      go(active.row + move[0] * far, active.column + move[1] * far);
    } else if (key === 'Home' || key === 'End') {
      done();
      const column = key === 'Home' ? 0 : width - 1;
      go(isCommand(event) ? (key === 'Home' ? 0 : rows.length - 1) : active.row, column);
    } else if (key === 'PageDown' || key === 'PageUp') {
      done();
      go(active.row + (key === 'PageDown' ? 10 : -10), active.column);
    } else if (key === 'Tab') {
      if (step(shiftKey ? -1 : 1)) done();
    } else if (key === 'Enter' || key === 'F2') {
      done();
      begin('edit', textOfValue(value));
    } else if (key === 'Delete' || key === 'Backspace') {
      done();
      if (canType) onType(active, [['']]);
    } else if (isCommand(event) && key.toLowerCase() === 'z' && !shiftKey) {
      done();
      if (!isLocked) onUndo?.();
    } else if (key.length === 1 && !isCommand(event) && !event.altKey) {
      done();
      begin('replace', key);
    }
  };
  const onEditorKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const move = editing?.mode === 'replace' ? MOVES[key] : undefined;
    if (key === 'Enter' && !event.altKey) {
      event.preventDefault();
      finish(true);
      go(active.row + (shiftKey ? -1 : 1), active.column);
    } else if (key === 'Enter') {
      event.preventDefault();
      editor.current?.setRangeText('\n', editor.current.selectionStart, editor.current.selectionEnd, 'end');
    } else if (key === 'Tab') {
      event.preventDefault();
      finish(true);
      step(shiftKey ? -1 : 1);
    } else if (move) {
      event.preventDefault();
      finish(true);
      go(active.row + move[0], active.column + move[1]);
    }
  };
  const cellAt = ({ target }: MouseEvent): Cell | undefined => {
    const data = (target as HTMLElement).closest<HTMLElement>('td[data-row]')?.dataset;
    return data && { row: Number(data.row), column: Number(data.column) };
  };
  const onPress = (event: MouseEvent) => {
    const cell = cellAt(event);
    if (!cell || (event.target as HTMLElement).closest('textarea')) return;
    // Keeps the focus on the grid, where keys go.
    event.preventDefault();
    if (isEditing) finish(true);
    grid.current?.focus({ preventScroll: true });
    setChosen(cell);
  };
  const onClick = (event: MouseEvent) => {
    const cell = cellAt(event);
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (!cell || isLocked || isEditing || !(isTouch || event.detail === 2)) return;
    const text = rows[cell.row]?.cells[cell.column] ?? null;
    if (isTypable(text)) start('edit', textOfValue(text));
  };

  useLayoutEffect(() => {
    if (!editing || !editor.current) return;
    editor.current.focus({ preventScroll: true });
    editor.current.setSelectionRange(editing.text.length, editing.text.length);
  }, [editing]);
  useLayoutEffect(() => {
    const cell = isFocused
      ? grid.current?.querySelector(`[data-row="${active.row}"][data-column="${active.column}"]`)
      : null;
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isFocused, active.row, active.column]);

  useEffect(() => {
    if (!isEditing) return;
    onTyping(true);
    return () => onTyping(false);
  }, [isEditing, onTyping]);

  const latest = useRef({ paste, finish, canType: !isLocked && rows.length > 0, text: textOfValue(value) });
  useLayoutEffect(() => {
    latest.current = { paste, finish, canType: !isLocked && rows.length > 0, text: textOfValue(value) };
  });
  useEffect(() => {
    // A grid has no caret: browsers fire these at the page, not at the element with the focus.
    const hasFocus = () => document.activeElement === grid.current;
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isBlock = document.activeElement === editor.current && editor.current !== null && /[\t\n]./.test(text);
      if (!(hasFocus() || isBlock) || !latest.current.canType || text === '') return;
      event.preventDefault();
      if (isBlock) latest.current.finish(false);
      latest.current.paste(text);
    };
    const onCopy = (event: ClipboardEvent) => {
      if (!hasFocus()) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', latest.current.text);
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('copy', onCopy);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('copy', onCopy);
    };
  }, []);
  useEffect(() => {
    if (!isEditing) return;
    // Escape takes the typing back and leaves the dialog open, which listens on the document.
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      latest.current.finish(false);
    };
    window.addEventListener('keydown', cancel, true);
    return () => window.removeEventListener('keydown', cancel, true);
  }, [isEditing]);

  const onScroll = () => {
    const first = Math.floor((frame.current?.scrollTop ?? 0) / rowPx);
    const next = rowsInView(rows.length, first);
    if (next.first === view.first && next.last === view.last) return;
    if (isEditing && (active.row < next.first || active.row >= next.last)) finish(true);
    setTop(first);
  };

  return (
    <Box>
      <Box ref={frame} css={gridStyles.frame} style={{ '--row': `${rowPx}px` } as CSSProperties} onScroll={onScroll}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
          role="grid"
          tabIndex={isEditing ? -1 : 0}
          aria-label={name}
          aria-describedby={`${id}-keys`}
          aria-readonly={isLocked}
          aria-rowcount={rows.length + 1}
          aria-colcount={width + 1}
          {...(rows.length > 0 && { 'aria-activedescendant': `${id}-active` })}
          onKeyDown={isEditing ? onEditorKey : onGridKey}
          onMouseDown={onPress}
          onClick={onClick}
          onFocus={() => setFocused(true)}
          onBlur={({ target }) => {
            if ((target as HTMLElement) === editor.current) finish(true, true);
            setFocused(false);
          }}
        >
          <colgroup>
            <col style={{ width: '3rem' }} />
            {columnWidths(headers, rows, width).map((columnWidth, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
              <col key={column} style={{ width: columnWidth }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">
                <span data-quiet>#</span>
              </th>
              {Array.from({ length: width }, (_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
                <th key={column} scope="col" title={textOfValue(headers[column])}>
                  {textOfValue(headers[column]) || `Column ${column + 1}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.first > 0 && <tr aria-hidden style={{ height: view.first * rowPx }} />}
            {rows.slice(view.first, view.last).map(({ cells }, at) => {
              const index = view.first + at;
              const isActive = index === active.row;
              return (
                <GridRow
                  key={index}
                  id={id}
                  index={index}
                  cells={cells}
                  width={width}
                  activeColumn={isActive ? active.column : undefined}
                  typing={isActive ? editing?.text : undefined}
                  editor={editor}
                  label={
                    isActive
                      ? `${name}, row ${index + 1}, ${textOfValue(headers[active.column]) || `column ${active.column + 1}`}`
                      : ''
                  }
                />
              );
            })}
            {view.last < rows.length && <tr aria-hidden style={{ height: (rows.length - view.last) * rowPx }} />}
          </tbody>
        </table>
      </Box>
      {leftOut > 0 && (
        <Text role="status" color="fg.warning" mt="1">
          {leftOut === 1 ? 'One column of the block was' : `${leftOut} columns of the block were`} left out: the table
          ends before.
        </Text>
      )}
      <HStack gap="2" mt="2" wrap="wrap">
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={isLocked}
          aria-label={`Add row to ${name}`}
          onClick={() => {
            onAddRow(rows.length === 0 ? -1 : active.row);
            go(active.row + 1, active.column);
          }}
        >
          Add row
        </Button>
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={isLocked || rows.length === 0}
          aria-label={`Remove row ${active.row + 1} of ${name}`}
          onClick={() => onRemoveRow(active.row)}
        >
          Remove row {rows.length > 0 ? active.row + 1 : ''}
        </Button>
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={isLocked || !onUndo}
          aria-label={`Undo in ${name}`}
          onClick={onUndo}
        >
          Undo
        </Button>
        <Text id={`${id}-keys`} srOnly>
          Arrows move, typing replaces, F2 edits, Delete empties, Ctrl+V pastes a block, Ctrl+Z undoes. Tab goes to the
          next cell; Ctrl+End and Tab leave the table.
        </Text>
      </HStack>
    </Box>
  );
}
