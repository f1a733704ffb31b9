import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refusalText } from '../form/refusal.ts';
import type {
  CellProblem,
  ImportColumn,
  Importing,
  ImportPreview,
  ImportRow,
  PastImport,
  RowEffect,
} from './importing.ts';
import { type FileRows, readRows } from './read-rows.ts';

type Step = 'file' | 'reading' | 'rows' | 'done' | 'undone';

const RECHECK_MS = 500;
const NO_FILE = { hidden: [], notes: [] };

const previewOf = async (importing: Importing, rows: readonly ImportRow[]): Promise<ImportPreview> =>
  importing.preview ? importing.preview(rows) : { problems: await importing.check(rows), effects: [] };

/**
 * State of an import. Corrections are checked a moment later; a row that was wrong stays in `attention`, so that rows
 * don't move.
 */
export function useImport(importing: Importing, columns: readonly ImportColumn[]) {
  const [step, setStep] = useState<Step>('file');
  const [problem, setProblem] = useState<string>();
  const [fileName, setFileName] = useState('');
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [problems, setProblems] = useState<readonly CellProblem[]>([]);
  const [file, setFile] = useState<Pick<FileRows, 'hidden' | 'notes'>>(NO_FILE);
  const [effects, setEffects] = useState<readonly RowEffect[]>([]);
  const [attention, setAttention] = useState<readonly number[]>([]);
  const [isChecking, setChecking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<{ message: string; made?: PastImport }>();
  const isBusy = useRef(false);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      latest.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );
  const wanted = useMemo(() => rows.filter(({ row }) => !leftOut.has(row)), [rows, leftOut]);

  const take = useCallback((result: ImportPreview) => {
    setProblems(result.problems);
    setEffects(result.effects);
    setAttention((known) => [...new Set([...known, ...result.problems.map(({ row }) => row)])].sort((a, b) => a - b));
  }, []);
  /** Only the latest check counts. Returns whether this was the latest and worked. */
  const check = async (toCheck: readonly ImportRow[]): Promise<boolean> => {
    latest.current += 1;
    const mine = latest.current;
    setChecking(true);
    try {
      const result = await previewOf(importing, toCheck);
      if (mine !== latest.current) return false;
      take(result);
      setProblem(undefined);
      return true;
    } catch (error) {
      if (mine === latest.current) setProblem(refusalText(error));
      return false;
    } finally {
      if (mine === latest.current) setChecking(false);
    }
  };
  const checkSoon = (nextRows: readonly ImportRow[], nextLeftOut: ReadonlySet<number>) => {
    clearTimeout(timer.current);
    latest.current += 1;
    setChecking(true);
    timer.current = setTimeout(() => void check(nextRows.filter(({ row }) => !nextLeftOut.has(row))), RECHECK_MS);
  };
  const restart = (text?: string) => {
    clearTimeout(timer.current);
    latest.current += 1;
    setStep('file');
    setProblem(text);
    setRows([]);
    setFile(NO_FILE);
    setLeftOut(new Set());
    setProblems([]);
    setEffects([]);
    setAttention([]);
    setChecking(false);
    setOutcome(undefined);
  };
  const leave = (next: ReadonlySet<number>) => {
    setLeftOut(next);
    checkSoon(rows, next);
  };
  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
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
    /** What a person would not expect about the file, a sentence each. */
    notes: file.notes,
    /** The numbers of the rows that are hidden in the file; they are left out until somebody takes them in. */
    hidden: file.hidden,
    problems,
    effects,
    /** The numbers of the rows that were wrong at some time, and of hidden ones. */
    attention,
    leftOut,
    /** Row numbers that are wrong now and not left out. */
    bad,
    good: wanted.length - bad.size,
    isChecking,
    isSaving,
    outcome,
    restart,
    refuse: restart,
    async choose(chosen: File) {
      restart();
      setFileName(chosen.name);
      setStep('reading');
      latest.current += 1;
      const mine = latest.current;
      try {
        const { rows: allRows, ...read } = await readRows(chosen, columns);
        // Who hid or filtered rows away did not see them.
        const hidden = new Set(read.hidden);
        const result = await previewOf(
          importing,
          allRows.filter(({ row }) => !hidden.has(row)),
        );
        if (mine !== latest.current) return;
        setRows(allRows);
        setFile(read);
        setLeftOut(hidden);
        setAttention(read.hidden);
        take(result);
        setStep('rows');
      } catch (error) {
        if (mine === latest.current) restart(refusalText(error));
      }
    },
    edit(row: number, column: string, text: string) {
      const next = rows.map((each) => (each.row === row ? { row, cells: { ...each.cells, [column]: text } } : each));
      setRows(next);
      checkSoon(next, leftOut);
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
    checkAgain: () => check(wanted),
    add: () =>
      once(async () => {
        clearTimeout(timer.current);
        try {
          setOutcome(await importing.add({ fileName, rows: wanted, leftOut: leftOut.size }));
          setStep('done');
        } catch (error) {
          // Another change came first, or the last edit is unchecked.
          await check(wanted);
          throw error;
        }
      }),
    undo: (id: string) =>
      once(async () => {
        setOutcome({ message: await importing.undo(id) });
        setStep('undone');
      }),
  };
}
export type ImportState = ReturnType<typeof useImport>;
