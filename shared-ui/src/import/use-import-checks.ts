import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalText } from '../form/refusal.ts';
import type { CellProblem, Importing, ImportPreview, ImportRow, RowEffect } from './importing.ts';

const RECHECK_MS = 500;

export const previewRows = async (importing: Importing, rows: readonly ImportRow[]): Promise<ImportPreview> =>
  importing.preview ? importing.preview(rows) : { problems: await importing.check(rows), effects: [] };

/** Only the latest check counts. */
export function useImportChecks(importing: Importing, setProblem: (text: string | undefined) => void) {
  const [problems, setProblems] = useState<readonly CellProblem[]>([]);
  const [effects, setEffects] = useState<readonly RowEffect[]>([]);
  const [attention, setAttention] = useState<readonly number[]>([]);
  const [isChecking, setChecking] = useState(false);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      latest.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );

  /** Outdates what runs. Returns whether this is still the latest. */
  const begin = () => {
    latest.current += 1;
    const mine = latest.current;
    return () => mine === latest.current;
  };
  const cancelSoon = () => clearTimeout(timer.current);
  const take = useCallback((result: ImportPreview) => {
    setProblems(result.problems);
    setEffects(result.effects);
    setAttention((known) => [...new Set([...known, ...result.problems.map(({ row }) => row)])].sort((a, b) => a - b));
  }, []);
  /** Returns whether this was the latest and worked. */
  const check = async (toCheck: readonly ImportRow[]): Promise<boolean> => {
    const isLatest = begin();
    setChecking(true);
    try {
      const result = await previewRows(importing, toCheck);
      if (!isLatest()) return false;
      take(result);
      setProblem(undefined);
      return true;
    } catch (error) {
      if (isLatest()) setProblem(refusalText(error));
      return false;
    } finally {
      if (isLatest()) setChecking(false);
    }
  };
  const checkSoon = (rows: readonly ImportRow[], leftOut: ReadonlySet<number>) => {
    cancelSoon();
    begin();
    setChecking(true);
    timer.current = setTimeout(() => void check(rows.filter(({ row }) => !leftOut.has(row))), RECHECK_MS);
  };
  const clear = () => {
    cancelSoon();
    begin();
    setProblems([]);
    setEffects([]);
    setAttention([]);
    setChecking(false);
  };
  return { problems, effects, attention, setAttention, isChecking, begin, cancelSoon, take, check, checkSoon, clear };
}
