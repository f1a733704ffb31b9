import { memo } from 'react';
import { Box, Heading } from 'shared-ui';
import type { Value } from '../../survey-files/read-survey.ts';
import { type DraftRow, countColumns } from './survey-draft.ts';
import { SurveyGrid } from './survey-grid.tsx';
import type { SurveyActions } from './use-survey-editor.ts';

interface DraftTableProps {
  /** Index in the survey. */
  table: number;
  name: string;
  headers: readonly Value[];
  rows: readonly DraftRow[];
  isLocked: boolean;
  canUndo: boolean;
  canRedo: boolean;
  actions: SurveyActions;
  onTyping: (isTyping: boolean) => void;
}

/** Memoized: a survey may have many tables. */
export const DraftTable = memo(function DraftTable(props: DraftTableProps) {
  const { table, name, headers, rows, isLocked, canUndo, canRedo, actions, onTyping } = props;
  const width = () => countColumns(headers, rows);
  return (
    <Box as="section">
      <Heading as="h3" size="sm" mb="2" overflowWrap="anywhere">
        {name}
      </Heading>
      <SurveyGrid
        name={name}
        headers={headers}
        rows={rows}
        isLocked={isLocked}
        onType={(at, block) => actions.typeCells({ table, ...at }, block, width())}
        onFillDown={(range) => actions.fillDown(table, range)}
        onAddRow={(below) => actions.addRow(table, below, width())}
        onRemoveRow={(row) => actions.removeRow(table, row)}
        onTyping={onTyping}
        onUndo={canUndo ? () => actions.undo(table) : undefined}
        onRedo={canRedo ? () => actions.redo(table) : undefined}
      />
    </Box>
  );
});
