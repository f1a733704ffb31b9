import { toast, useSearchParams } from 'shared-ui';
import { useEffect, useRef } from 'react';
import { COMPARED } from '../../dealer-address.ts';
import { directoryTexts } from '../../directory-texts.ts';
import { type DirectoryRow, findDirectoryRow } from './directory.api.ts';
import { type Comparison, MAX_COMPARED } from './use-comparison.ts';

/**
 * Adds the dealer of a link (`comparisonAddress`) to the comparison and clears the address.
 *
 * @param rows the visible page; a dealer of another one is read
 */
export function useComparisonLink(
  { dealers, isFull, select }: Pick<Comparison, 'dealers' | 'isFull' | 'select'>,
  rows: readonly DirectoryRow[] | undefined,
): void {
  const [params, setParams] = useSearchParams();
  const comparedCode = params.get(COMPARED);
  const add = (row: DirectoryRow | undefined) => {
    if (!row) toast.error(directoryTexts.notFound);
    else if (isFull && !dealers.some(({ _id }) => _id === row._id)) toast.error(directoryTexts.full(MAX_COMPARED));
    else {
      select(row, true);
      toast.success(directoryTexts.chosen(row.Name1));
    }
  };
  const latest = useRef({ add, rows });
  useEffect(() => {
    latest.current = { add, rows };
  });
  useEffect(() => {
    if (comparedCode === null) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(COMPARED);
        return next;
      },
      { replace: true },
    );
    const row = latest.current.rows?.find(({ Kunnr }) => Kunnr === comparedCode);
    if (row) latest.current.add(row);
    else
      findDirectoryRow(comparedCode).then(
        (row) => latest.current.add(row),
        () => toast.error(directoryTexts.notFound),
      );
  }, [comparedCode, setParams]);
}
