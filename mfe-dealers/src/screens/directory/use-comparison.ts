import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUser } from 'shared-auth';
import type { DirectoryRow } from './directory.api.ts';

/** Maximum (DL-CMP-04). */
export const MAX_COMPARED = 3;

export interface Comparison {
  /** In order of selection. */
  dealers: readonly DirectoryRow[];
  isSelected: (dealer: DirectoryRow) => boolean;
  isFull: boolean;
  select: (dealer: DirectoryRow, on: boolean) => void;
  clear: () => void;
  /** In place of what is selected. */
  replace: (dealers: readonly DirectoryRow[]) => void;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

let lastComparison: { person: string; dealers: readonly DirectoryRow[] } | undefined;
export const forgetComparison = (): void => {
  lastComparison = undefined;
};

/**
 * In memory across pages, searches and a dealer's page (D-127, D-323).
 *
 * @param rows the visible page; its figures replace those of the time of choosing
 */
export function useComparison(rows: readonly DirectoryRow[] | undefined): Comparison {
  const person = useUser().SAP_ID;
  const [selected, setSelected] = useState(() => (lastComparison?.person === person ? lastComparison.dealers : []));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    lastComparison = { person, dealers: selected };
  }, [person, selected]);
  const dealers = useMemo(
    () => selected.map((dealer) => rows?.find(({ _id }) => _id === dealer._id) ?? dealer),
    [selected, rows],
  );
  const select = useCallback(
    (dealer: DirectoryRow, on: boolean) =>
      setSelected((before) => {
        const others = before.filter(({ _id }) => _id !== dealer._id);
        return on && others.length < MAX_COMPARED ? [...others, dealer] : others;
      }),
    [],
  );
  return {
    dealers,
    isSelected: useCallback(({ _id }) => selected.some((dealer) => dealer._id === _id), [selected]),
    isFull: selected.length >= MAX_COMPARED,
    select,
    clear: useCallback(() => setSelected([]), []),
    replace: setSelected,
    isOpen,
    setOpen,
  };
}
