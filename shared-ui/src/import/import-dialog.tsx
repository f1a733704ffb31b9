import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { InlineAlert } from '../feedback/inline-alert.tsx';
import { countText, formatIndian } from '../numbers/numbers.ts';
import { Loading } from '../parts/loading.tsx';
import { useUnsavedInput } from '../state/unsaved-input.ts';
import { ChooseFile } from './choose-file.tsx';
import type { ImportColumn, Importing } from './importing.ts';
import { countsText, PastImports } from './past-imports.tsx';
import { ProblemRows } from './problem-rows.tsx';
import { RowEffects } from './row-effects.tsx';
import { type ImportCopy, type ImportState, useImport } from './use-import.ts';

export interface ImportDialogProps {
  open: boolean;
  title: string;
  columns: readonly ImportColumn[];
  /** Without extension. */
  sampleName: string;
  importing: Importing;
  /** Begins with these rows in place of a file. */
  copy?: ImportCopy | undefined;
  onClose: () => void;
}

/**
 * The browser reads csv, xlsx or xls; the server checks all rows before writing. Wrong cells can be corrected or left
 * out; an import can be undone.
 */
export function ImportDialog(props: ImportDialogProps) {
  return props.open ? <OpenImport {...props} /> : null;
}

function OpenImport({ title, columns, sampleName, importing, copy, onClose }: ImportDialogProps) {
  const state = useImport(importing, columns);
  const { step } = state;
  const begin = useRef(() => (copy ? void state.copy(copy) : undefined));
  useEffect(() => begin.current(), []);
  useUnsavedInput(step === 'rows');
  const parts: Record<ImportState['step'], () => { body: ReactNode; actions?: ReactNode }> = {
    file: () => ({
      body: (
        <Stack gap="6">
          <ChooseFile
            columns={columns}
            sampleName={sampleName}
            problem={state.problem}
            onFile={(file) => void state.choose(file)}
            onRefused={() => state.restart()}
          />
          <PastImports importing={importing} />
        </Stack>
      ),
    }),
    reading: () => ({ body: <Loading label={`Reading ${state.fileName}`} /> }),
    rows: () => ({
      body: <Rows state={state} columns={columns} />,
      actions: (
        <>
          <Button variant="outline" disabled={state.isSaving} onClick={() => state.restart()}>
            Another file
          </Button>
          <Button
            loading={state.isSaving}
            loadingText={hasReplacements(state) ? 'Saving' : 'Adding'}
            disabled={state.bad.size > 0 || state.good === 0}
            onClick={() => void state.add()}
          >
            {hasReplacements(state) ? 'Save' : 'Add'} {countText(state.good, 'row')}
          </Button>
        </>
      ),
    }),
    done: () => ({
      body: <Outcome state={state} />,
      actions: (
        <>
          <Button
            variant="outline"
            loading={state.isSaving}
            loadingText="Undo"
            onClick={() => state.outcome?.made && void state.undo(state.outcome.made.id)}
          >
            Undo
          </Button>
          <Button disabled={state.isSaving} onClick={onClose}>
            Close
          </Button>
        </>
      ),
    }),
    undone: () => ({
      body: <Outcome state={state} />,
      actions: (
        <>
          <Button variant="outline" onClick={() => state.restart()}>
            Another file
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      ),
    }),
  };
  const { body, actions } = parts[step]();
  return (
    <Dialog
      open
      size="xl"
      title={title}
      isPending={state.isSaving}
      onClose={onClose}
      footer={
        actions ?? (
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        )
      }
    >
      {body}
    </Dialog>
  );
}

/** Then rows are not only added. */
const hasReplacements = ({ effects }: ImportState): boolean => effects.some(({ effect }) => effect === 'replaces');

const MAX_NAMED = 5;
const hiddenText = (rows: readonly number[]): string => {
  const names = rows.slice(0, MAX_NAMED).join(', ');
  const more = rows.length > MAX_NAMED ? ` and ${formatIndian(rows.length - MAX_NAMED)} more` : '';
  return rows.length === 1
    ? `Row ${names} is hidden in the file, so it is left out. Include it if it belongs to the upload.`
    : `Rows ${names}${more} are hidden in the file, so they are left out. Include those that belong to the upload.`;
};

function Rows({ state, columns }: { state: ImportState; columns: readonly ImportColumn[] }) {
  const { good, bad, leftOut, isChecking, problem, fileName, notes, hidden } = state;
  return (
    <Stack gap="3">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {fileName}
      </Text>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text role="status">
          {isChecking
            ? 'Checking …'
            : [
                `${countText(good, 'row')} can be saved`,
                bad.size > 0 && `${formatIndian(bad.size)} ${bad.size === 1 ? 'needs' : 'need'} attention`,
                leftOut.size > 0 && `${formatIndian(leftOut.size)} left out`,
              ]
                .filter(Boolean)
                .join(', ')}
        </Text>
        {bad.size > 0 && (
          <Button size="sm" variant="outline" disabled={state.isSaving} onClick={state.leaveOutBad}>
            Leave out {bad.size === 1 ? 'it' : `all ${formatIndian(bad.size)}`}
          </Button>
        )}
      </Flex>
      {problem && (
        <InlineAlert
          action={
            <Button size="sm" variant="outline" onClick={() => void state.checkAgain()}>
              Check again
            </Button>
          }
        >
          {problem}
        </InlineAlert>
      )}
      {(notes.length > 0 || hidden.length > 0) && (
        <InlineAlert tone="warning">
          {[...notes, hidden.length > 0 && hiddenText(hidden)].filter(Boolean).join(' ')}
        </InlineAlert>
      )}
      <ProblemRows state={state} columns={columns} />
      <RowEffects effects={state.effects} />
    </Stack>
  );
}

function Outcome({ state: { outcome, problem, isSaving } }: { state: ImportState }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Stack gap="3">
      <Text ref={text} tabIndex={-1} outline="none" role="status" fontWeight="medium">
        {outcome?.message}
      </Text>
      {outcome?.made && <Text color="fg.muted">{`${outcome.made.fileName}: ${countsText(outcome.made)}.`}</Text>}
      {problem && !isSaving && <InlineAlert>{problem}</InlineAlert>}
    </Stack>
  );
}
