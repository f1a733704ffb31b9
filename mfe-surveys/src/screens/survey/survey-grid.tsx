import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Box, usePrinting } from 'shared-ui';
import { isTypable, formatValue } from '../../survey-files/cell-value.ts';
import type { Value } from '../../survey-files/read-survey.ts';
import { gridCommand, MOVES } from './grid-command.ts';
import { GridHead } from './grid-head.tsx';
import { columnWidths, gridStyles, rowHeight, rowsInView } from './grid-look.ts';
import { GridNotice, type LeftOut } from './grid-notice.tsx';
import {
  type Cell,
  type CellRange,
  fillBlock,
  isOneCell,
  toCellRange,
  serializeRange,
  countUntypable,
} from './grid-range.ts';
import { GridRow } from './grid-row.tsx';
import { GridTools } from './grid-tools.tsx';
import { parsePastedRows } from './parse-pasted-rows.ts';
import { type DraftRow, countColumns } from './survey-draft.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { createGridHandlers } from './grid-handlers.ts';
import { useGridSelection } from './use-grid-selection.ts';

type Block = readonly (readonly string[])[];

interface SurveyGridProps {
  name: string;
  headers: readonly Value[];
  rows: readonly DraftRow[];
  isLocked: boolean;
  onType: (at: Cell, block: Block) => void;
  /** Copies the range's first row into its others. */
  onFillDown: (range: CellRange) => void;
  onAddRow: (below: number) => void;
  onRemoveRow: (row: number) => void;
  /** Reports input not yet in a cell. Must be a stable function. */
  onTyping: (isTyping: boolean) => void;
  /** Undefined without a step to undo or redo. */
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
}

/**
 * Spreadsheet-like table. Arrows, Tab and Enter move; Shift selects; a letter replaces; F2 and Enter edit; Escape
 * cancels; Delete empties; Ctrl+D fills down. Copy, cut and paste work on blocks and add missing rows; Ctrl+Z undoes,
 * Ctrl+Y redoes. One element has the focus and names its active cell, so only rows in view render; printing renders
 * all.
 */
export function SurveyGrid(props: SurveyGridProps) {
  const { name, headers, rows, isLocked, onType, onTyping, onUndo, onRedo } = props;
  const id = useId();
  const width = useMemo(() => countColumns(headers, rows), [headers, rows]);
  const widths = useColumnWidths(headers, rows, width);
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const editor = useRef<HTMLTextAreaElement>(null);
  const [isFocused, setFocused] = useState(false);
  const [top, setTop] = useState(0);
  const [rowPx] = useState(rowHeight);
  const [leftOut, setLeftOut] = useState<LeftOut>({ columns: 0, cells: 0 });
  const { selection, choose, step, chooseAll, press } = useGridSelection({ rows: rows.length, width, rowPx, frame });
  const { from: active, to: end } = selection;
  const range = toCellRange(selection);
  const value = rows[active.row]?.cells[active.column] ?? null;
  const canType = !isLocked && rows.length > 0;
  const isPrinting = usePrinting();
  const view = isPrinting ? { first: 0, last: rows.length } : rowsInView(rows.length, top);
  const { editing, isEditing, start, finish } = useCellEditing({
    grid,
    editor,
    onType: (text) => onType(active, [[text]]),
    onTyping,
  });

  /** Skips and reports cells that cannot be typed. */
  const typeOver = (over: CellRange, block: Block, columns = 0) => {
    setLeftOut({ columns, cells: countUntypable(rows, over) });
    onType({ row: over.top, column: over.left }, block);
  };
  const begin = (mode: 'replace' | 'edit', text: string) => {
    if (!canType || !isTypable(value)) return;
    choose(active);
    start(mode, text);
  };
  const empty = () => canType && typeOver(range, fillBlock(range, ''));
  const fillDown = () => {
    if (!canType) return;
    setLeftOut({ columns: 0, cells: countUntypable(rows, range) });
    props.onFillDown(range);
  };
  const paste = (text: string) => {
    const block = parsePastedRows(text);
    const most = Math.max(...block.map((line) => line.length));
    // One value fills the whole selection.
    if (block.length === 1 && most === 1 && !isOneCell(selection)) return typeOver(range, fillBlock(range, text));
    const over = { ...range, bottom: range.top + block.length - 1, right: Math.min(width, range.left + most) - 1 };
    typeOver(over, block, Math.max(0, most - (width - range.left)));
  };
  useGridClipboard({
    grid,
    editor,
    canType,
    onPaste: (text, isTyping) => {
      if (isTyping) finish(false);
      paste(text);
    },
    copiedText: () => serializeRange(rows, range),
    onCut: empty,
  });

  const onGridKey = (event: KeyboardEvent) => {
    const command = gridCommand(event, event.shiftKey ? end : active, { rows: rows.length, width });
    if (!command || (command.do === 'step' && !step(command.by))) return;
    event.preventDefault();
    if (command.do === 'move') choose(command.to, command.isExtending);
    else if (command.do === 'replace') begin('replace', command.text);
    else if (command.do === 'edit') begin('edit', formatValue(value));
    else if (command.do === 'empty') empty();
    else if (command.do === 'fillDown') fillDown();
    else if (command.do === 'chooseAll') chooseAll();
    else if (command.do === 'undo' && !isLocked) onUndo?.();
    else if (command.do === 'redo' && !isLocked) onRedo?.();
  };
  const onEditorKey = (event: KeyboardEvent) => {
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
  const { onMouseDown, onClick } = createGridHandlers({
    grid,
    isEditing,
    onPress: (cell, isExtending) => {
      if (isEditing) finish(true);
      press(cell, isExtending);
    },
    onOpen: (cell) => {
      const text = rows[cell.row]?.cells[cell.column] ?? null;
      if (!isLocked && isTypable(text)) start('edit', formatValue(text));
    },
  });

  useLayoutEffect(() => {
    const cell = isFocused ? grid.current?.querySelector(`[data-row="${end.row}"][data-column="${end.column}"]`) : null;
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isFocused, end.row, end.column]);

  const onScroll = () => {
    const first = Math.floor((frame.current?.scrollTop ?? 0) / rowPx);
    const next = rowsInView(rows.length, first);
    if (next.first === view.first && next.last === view.last) return;
    if (isEditing && (active.row < next.first || active.row >= next.last)) finish(true);
    setTop(first);
  };
  const toolActions = {
    addRow: () => {
      props.onAddRow(rows.length === 0 ? -1 : active.row);
      choose({ row: active.row + 1, column: active.column }, false, rows.length + 1);
    },
    removeRow: () => props.onRemoveRow(active.row),
    undo: () => onUndo?.(),
    redo: () => onRedo?.(),
  };
  const tools = useRef(toolActions);
  useLayoutEffect(() => {
    tools.current = toolActions;
  });
  const onTool = useCallback((tool: keyof typeof toolActions) => tools.current[tool](), []);

  return (
    <Box>
      <Box
        ref={frame}
        css={gridStyles.frame}
        style={{ '--row': `${rowPx}px` } as CSSProperties}
        data-print-whole=""
        onScroll={onScroll}
      >
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
          role="grid"
          tabIndex={isEditing ? -1 : 0}
          aria-label={name}
          aria-describedby={`${id}-keys`}
          aria-readonly={isLocked}
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          aria-colcount={width + 1}
          {...(rows.length > 0 && { 'aria-activedescendant': `${id}-active` })}
          onKeyDown={isEditing ? onEditorKey : onGridKey}
          onMouseDown={onMouseDown}
          onClick={onClick}
          onFocus={() => setFocused(true)}
          onBlur={({ target }) => {
            if ((target as HTMLElement) === editor.current) finish(true, true);
            setFocused(false);
          }}
        >
          <GridHead headers={headers} widths={widths} />
          <tbody>
            {view.first > 0 && <tr aria-hidden style={{ height: view.first * rowPx }} />}
            {rows.slice(view.first, view.last).map(({ cells }, at) => {
              const index = view.first + at;
              const isActive = index === active.row;
              const isChosen = index >= range.top && index <= range.bottom;
              return (
                <GridRow
                  key={index}
                  id={id}
                  index={index}
                  cells={cells}
                  width={width}
                  activeColumn={isActive ? active.column : undefined}
                  endColumn={index === end.row ? end.column : undefined}
                  firstChosen={isChosen ? range.left : undefined}
                  lastChosen={isChosen ? range.right : undefined}
                  typing={isActive ? editing?.text : undefined}
                  editor={editor}
                  label={
                    isActive
                      ? `${name}, row ${index + 1}, ${formatValue(headers[active.column]) || `column ${active.column + 1}`}`
                      : ''
                  }
                />
              );
            })}
            {view.last < rows.length && <tr aria-hidden style={{ height: (rows.length - view.last) * rowPx }} />}
          </tbody>
        </table>
      </Box>
      <GridNotice {...leftOut} />
      <GridTools
        name={name}
        keysId={`${id}-keys`}
        isLocked={isLocked}
        hasRows={rows.length > 0}
        row={active.row}
        canUndo={onUndo !== undefined}
        canRedo={onRedo !== undefined}
        onTool={onTool}
      />
    </Box>
  );
}

/** Keeps its identity while widths are equal, so that headings do not re-render. */
function useColumnWidths(headers: readonly Value[], rows: readonly DraftRow[], width: number): readonly string[] {
  const key = useMemo(() => columnWidths(headers, rows, width).join(' '), [headers, rows, width]);
  return useMemo(() => key.split(' ').filter(Boolean), [key]);
}
