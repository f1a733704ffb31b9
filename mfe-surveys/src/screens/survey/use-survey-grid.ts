import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from 'shared-ui';
import { formatValue, isTypable } from '../../survey-files/cell-value.ts';
import type { Value } from '../../survey-files/read-survey.ts';
import { createGridHandlers } from './grid-handlers.ts';
import { createEditorKeyHandler, createGridKeyHandler } from './grid-keys.ts';
import { rowHeight, rowsInView } from './grid-look.ts';
import { type Cell, type CellRange, serializeRange, toCellRange } from './grid-range.ts';
import type { DraftRow } from './survey-draft.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridEdits } from './use-grid-edits.ts';
import { useGridSelection } from './use-grid-selection.ts';

export interface SurveyGridProps {
  name: string;
  headers: readonly Value[];
  rows: readonly DraftRow[];
  isLocked: boolean;
  onType: (at: Cell, block: readonly (readonly string[])[]) => void;
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

export function useSurveyGrid(props: SurveyGridProps, width: number) {
  const { rows, isLocked, onType, onFillDown, onTyping, onUndo, onRedo } = props;
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const editor = useRef<HTMLTextAreaElement>(null);
  const [isFocused, setFocused] = useState(false);
  const [rowPx] = useState(rowHeight);
  const gridSelection = useGridSelection({ rows: rows.length, width, rowPx, frame });
  const { selection, choose, press } = gridSelection;
  const { from: active, to: end } = selection;
  const canType = !isLocked && rows.length > 0;
  const { view, scrollTo } = useRowsInView(rows.length);
  const onTypeCell = (text: string) => onType(active, [[text]]);
  const cellEditing = useCellEditing({ grid, editor, onType: onTypeCell, onTyping });
  const { editing, isEditing, start, finish } = cellEditing;
  const edits = useGridEdits({ rows, width, selection, canType, onType, onFillDown });
  useGridClipboard({
    grid,
    editor,
    canType,
    onPaste: (text, isTyping) => {
      if (isTyping) finish(false);
      edits.paste(text);
    },
    copiedText: () => serializeRange(rows, toCellRange(selection)),
    onCut: edits.empty,
  });
  useActiveCellInView(grid, isFocused, end);

  const valueAt = ({ row, column }: Cell): Value => rows[row]?.cells[column] ?? null;
  const begin = (mode: 'replace' | 'edit', text: string) => {
    if (!canType || !isTypable(valueAt(active))) return;
    choose(active);
    start(mode, text);
  };
  const onGridKey = createGridKeyHandler(
    gridSelection,
    { rows: rows.length, width },
    {
      replace: (text) => begin('replace', text),
      edit: () => begin('edit', formatValue(valueAt(active))),
      empty: edits.empty,
      fillDown: edits.fillDown,
      undo: () => !isLocked && onUndo?.(),
      redo: () => !isLocked && onRedo?.(),
    },
  );
  const onEditorKey = createEditorKeyHandler(gridSelection, cellEditing, editor);
  const pointer = createGridHandlers({
    grid,
    isEditing,
    onPress: (cell, isExtending) => {
      if (isEditing) finish(true);
      press(cell, isExtending);
    },
    onOpen: (cell) => {
      const text = valueAt(cell);
      if (!isLocked && isTypable(text)) start('edit', formatValue(text));
    },
  });
  const onScroll = () => {
    const first = Math.floor((frame.current?.scrollTop ?? 0) / rowPx);
    scrollTo(first, (next) => {
      if (isEditing && (active.row < next.first || active.row >= next.last)) finish(true);
    });
  };
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (target === editor.current) finish(true, true);
    setFocused(false);
  };
  const onTool = useStableTools({
    addRow: () => {
      props.onAddRow(rows.length === 0 ? -1 : active.row);
      choose({ row: active.row + 1, column: active.column }, false, rows.length + 1);
    },
    removeRow: () => props.onRemoveRow(active.row),
    undo: () => onUndo?.(),
    redo: () => onRedo?.(),
  });
  return {
    frame,
    grid,
    editor,
    rowPx,
    view,
    selection,
    editing,
    isEditing,
    leftOut: edits.leftOut,
    onTool,
    onKeyDown: isEditing ? onEditorKey : onGridKey,
    ...pointer,
    onFocus: () => setFocused(true),
    onBlur,
    onScroll,
  };
}

/** Printing renders all. */
function useRowsInView(count: number) {
  const [top, setTop] = useState(0);
  const isPrinting = usePrinting();
  const view = isPrinting ? { first: 0, last: count } : rowsInView(count, top);
  /** Calls `onChange` before other rows are rendered. */
  const scrollTo = (first: number, onChange: (next: { first: number; last: number }) => void) => {
    const next = rowsInView(count, first);
    if (next.first === view.first && next.last === view.last) return;
    onChange(next);
    setTop(first);
  };
  return { view, scrollTo };
}

function useActiveCellInView(grid: RefObject<HTMLElement | null>, isFocused: boolean, { row, column }: Cell) {
  useLayoutEffect(() => {
    const cell = isFocused ? grid.current?.querySelector(`[data-row="${row}"][data-column="${column}"]`) : null;
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [grid, isFocused, row, column]);
}

/** Never changes, and calls the latest tool. */
function useStableTools<Tool extends string>(latestTools: Readonly<Record<Tool, () => void>>) {
  const tools = useRef(latestTools);
  useLayoutEffect(() => {
    tools.current = latestTools;
  });
  return useCallback((tool: Tool) => tools.current[tool](), []);
}
