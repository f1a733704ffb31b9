import { useMemo, useState } from 'react';
import { refusalText } from '../form/refusal.ts';
import type { ImportColumn, Importing, PastImport } from './importing.ts';
import { type FileRows, readRows } from './read-rows.ts';
import { previewRows, useImportChecks } from './use-import-checks.ts';
import { useImportRows } from './use-import-rows.ts';
import { useOneSave } from './use-one-save.ts';

type Step = 'file' | 'reading' | 'rows' | 'done' | 'undone';

/** Rows that come from records, to correct before they are added. */
export interface ImportCopy {
  /** In place of the file's, at most 200 characters. */
  name: string;
  /** Texts by column. */
  cells: readonly Readonly<Record<string, string>>[];
  note: string;
}

const toFileRows = ({ cells, note }: ImportCopy): FileRows => ({
  rows: cells.map((each, index) => ({ row: index + 1, cells: { ...each } })),
  hidden: [],
  notes: [note],
});

async function readAndPreview(importing: Importing, reading: () => Promise<FileRows>) {
  const read = await reading();
  const hidden = new Set(read.hidden);
  const result = await previewRows(
    importing,
    read.rows.filter(({ row }) => !hidden.has(row)),
  );
  return { read, result };
}

/** Checks corrections a moment later. A row that was wrong stays in `attention`, so that rows don't move. */
export function useImport(importing: Importing, columns: readonly ImportColumn[]) {
  const [step, setStep] = useState<Step>('file');
  const [problem, setProblem] = useState<string>();
  const [fileName, setFileName] = useState('');
  const [outcome, setOutcome] = useState<{ message: string; made?: PastImport }>();
  const { rows, leftOut, setLeftOut, file, includedRows, show, clear, edit } = useImportRows();
  const checks = useImportChecks(importing, setProblem);
  const { problems, effects, attention, setAttention, isChecking, take, check, checkSoon } = checks;
  const { isSaving, save } = useOneSave(setProblem);

  const restart = (text?: string) => {
    setStep('file');
    setProblem(text);
    clear();
    checks.clear();
    setOutcome(undefined);
  };
  /** `toAttend`: row numbers to correct, besides wrong ones. */
  const load = async (
    name: string,
    reading: () => Promise<FileRows>,
    toAttend: (read: FileRows) => readonly number[],
  ): Promise<void> => {
    restart();
    setFileName(name);
    setStep('reading');
    const isLatest = checks.begin();
    try {
      const { read, result } = await readAndPreview(importing, reading);
      if (!isLatest()) return;
      show(read);
      setAttention(toAttend(read));
      take(result);
      setStep('rows');
    } catch (error) {
      if (isLatest()) restart(refusalText(error));
    }
  };
  const leave = (next: ReadonlySet<number>) => {
    setLeftOut(next);
    checkSoon(rows, next);
  };

  const bad = useMemo(
    () => new Set(problems.map(({ row }) => row).filter((row) => !leftOut.has(row))),
    [problems, leftOut],
  );
  return {
    step,
    /** Problem of the whole file, or the server's refusal. */
    problem,
    fileName,
    rows,
    notes: file.notes,
    /** Row numbers hidden in the file; left out unless included. */
    hidden: file.hidden,
    problems,
    effects,
    /** Row numbers that were ever wrong or hidden. */
    attention,
    leftOut,
    /** Row numbers that are wrong now and not left out. */
    bad,
    good: includedRows.length - bad.size,
    isChecking,
    isSaving,
    outcome,
    restart,
    refuse: restart,
    choose: (selectedFile: File) =>
      load(
        selectedFile.name,
        () => readRows(selectedFile, columns),
        ({ hidden }) => hidden,
      ),
    copy: (from: ImportCopy) =>
      load(
        from.name,
        async () => toFileRows(from),
        (read) => read.rows.map(({ row }) => row),
      ),
    edit(row: number, column: string, text: string) {
      checkSoon(edit(row, column, text), leftOut);
    },
    leaveOut(row: number, isOut: boolean) {
      const next = new Set(leftOut);
      if (isOut) next.add(row);
      else next.delete(row);
      leave(next);
    },
    leaveOutBad() {
      leave(new Set([...leftOut, ...bad]));
    },
    checkAgain: () => check(includedRows),
    add: () =>
      save(async () => {
        checks.cancelSoon();
        try {
          setOutcome(await importing.add({ fileName, rows: includedRows, leftOut: leftOut.size }));
          setStep('done');
        } catch (error) {
          // Another change came first, or the last edit is unchecked.
          await check(includedRows);
          throw error;
        }
      }),
    undo: (id: string) =>
      save(async () => {
        setOutcome({ message: await importing.undo(id) });
        setStep('undone');
      }),
  };
}
export type ImportState = ReturnType<typeof useImport>;
