import { type CSSProperties, useId, useMemo } from 'react';
import { Box } from 'shared-ui';
import type { Value } from '../../survey-files/read-survey.ts';
import { GridBody } from './grid-body.tsx';
import { GridHead } from './grid-head.tsx';
import { columnWidths, gridStyles } from './grid-look.ts';
import { GridNotice } from './grid-notice.tsx';
import { GridTools } from './grid-tools.tsx';
import { countColumns, type DraftRow } from './survey-draft.ts';
import { type SurveyGridProps, useSurveyGrid } from './use-survey-grid.ts';

/**
 * Keys as in a spreadsheet: a letter replaces; F2 and Enter edit; Ctrl+D fills down. Copy, cut and paste work on blocks
 * and add missing rows.
 */
export function SurveyGrid(props: SurveyGridProps) {
  const { name, headers, rows, isLocked, onUndo, onRedo } = props;
  const id = useId();
  const width = useMemo(() => countColumns(headers, rows), [headers, rows]);
  const widths = useColumnWidths(headers, rows, width);
  const { frame, grid, editor, rowPx, view, selection, editing, isEditing, leftOut, onTool, ...handlers } =
    useSurveyGrid(props, width);
  const { onKeyDown, onMouseDown, onClick, onFocus, onBlur, onScroll } = handlers;

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
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
          onClick={onClick}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          <GridHead headers={headers} widths={widths} />
          <GridBody
            table={{ id, name, headers, rows, width }}
            view={view}
            rowPx={rowPx}
            selection={selection}
            typing={editing?.text}
            editor={editor}
          />
        </table>
      </Box>
      <GridNotice {...leftOut} />
      <GridTools
        name={name}
        keysId={`${id}-keys`}
        isLocked={isLocked}
        hasRows={rows.length > 0}
        row={selection.from.row}
        canUndo={onUndo !== undefined}
        canRedo={onRedo !== undefined}
        onTool={onTool}
      />
    </Box>
  );
}

/** Stable while widths are equal: headings do not re-render. */
function useColumnWidths(headers: readonly Value[], rows: readonly DraftRow[], width: number): readonly string[] {
  const key = useMemo(() => columnWidths(headers, rows, width).join(' '), [headers, rows, width]);
  return useMemo(() => key.split(' ').filter(Boolean), [key]);
}
