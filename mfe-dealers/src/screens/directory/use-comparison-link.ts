import { toast, useSearchParams } from 'shared-ui';
import { useEffect, useRef } from 'react';
import { COMPARED } from '../../dealer-address.ts';
import { directoryTexts } from '../../directory-texts.ts';
import { type DirectoryRow, findDirectoryRow } from './directory.api.ts';
import { type Comparison, MAX_COMPARED } from './use-comparison.ts';

type Rows = readonly (DirectoryRow | undefined)[];

function addOne({ dealers, isFull, select }: Comparison, [row]: Rows): void {
  if (!row) toast.error(directoryTexts.notFound);
  else if (isFull && !dealers.some(({ _id }) => _id === row._id)) toast.error(directoryTexts.full(MAX_COMPARED));
  else {
    select(row, true);
    toast.success(directoryTexts.chosen(row.Name1));
  }
}

function openShared({ replace, setOpen }: Comparison, rows: Rows): void {
  const dealers = rows.filter((row) => row !== undefined);
  if (dealers.length < rows.length) toast.error(directoryTexts.missing(rows.length - dealers.length));
  if (dealers.length === 0) return;
  replace(dealers);
  setOpen(true);
}

/**
 * Adds the dealer of a link (`comparisonAddress`), or opens the comparison of several (`sharedComparisonAddress`), and
 * clears the address.
 *
 * @param rows the visible page; a dealer of another one is read
 */
export function useComparisonLink(comparison: Comparison, rows: readonly DirectoryRow[] | undefined): void {
  const [params, setParams] = useSearchParams();
  const compared = params.getAll(COMPARED).slice(0, MAX_COMPARED).join(' ');
  const latest = useRef({ comparison, rows });
  useEffect(() => {
    latest.current = { comparison, rows };
  });
  useEffect(() => {
    if (compared === '') return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(COMPARED);
        return next;
      },
      { replace: true },
    );
    const codes = compared.split(' ');
    const find = async (code: string) =>
      latest.current.rows?.find(({ Kunnr }) => Kunnr === code) ?? (await findDirectoryRow(code));
    Promise.all(codes.map(find)).then(
      (all) => (codes.length === 1 ? addOne : openShared)(latest.current.comparison, all),
      () => toast.error(directoryTexts.notFound),
    );
  }, [compared, setParams]);
}
