import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { texts } from 'api-contract/texts';
import { toast } from '../feedback/toast.ts';
import { formatIndian } from '../numbers/numbers.ts';
import type { Selection } from './use-selection.ts';

export interface Matching<Item> {
  /** As listed; rows that may not be selected count. */
  total: number;
  /** Those that may be selected, of a group alone, and enough of them for the selection. */
  read: (group?: string) => Promise<readonly Item[]>;
  /** In place of 'Select all 12', where only some may be selected. */
  label?: string | undefined;
}

interface List<Row> {
  total: number | undefined;
  /** With the list's filter, groups and order; `group` is a query. */
  readPage: (page: number, group: { group?: string }) => Promise<{ data: readonly Row[]; totalPage: number }>;
  maySelect?: (row: Row) => boolean;
  label?: Matching<Row>['label'];
}

/**
 * All rows of a server's list, for the bar, and of one group: `readGroup` of `selectColumn`. `read` is stable.
 */
export function useMatching<Row>({ max = Number.POSITIVE_INFINITY }: Selection<Row>, list: List<Row>): Matching<Row> {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const read = useCallback(
    async (group?: string) => {
      const { readPage, maySelect = () => true } = latest.current;
      const rows: Row[] = [];
      let pages = 1;
      for (let page = 1; page <= pages && rows.length <= max; page += 1) {
        const { data, totalPage } = await readPage(page, group === undefined ? {} : { group });
        rows.push(...data.filter(maySelect));
        pages = totalPage;
      }
      return rows;
    },
    [max],
  );
  return { total: list.total ?? 0, label: list.label, read };
}

const findNews = (count: number, listed: number, isFull: boolean, max = 0): string | undefined => {
  if (count === 0) return 'None of these can be selected.';
  if (isFull) return `At most ${formatIndian(max)} can be selected at once.`;
  return count > listed ? `${formatIndian(count - listed)} came meanwhile and are selected too.` : undefined;
};

/** A failed reading leaves the selection as it is. */
export function useSelectMatching<Item>(selection: Selection<Item>) {
  const [isReading, setReading] = useState(false);
  const select = async ({ total, read }: Matching<Item>): Promise<void> => {
    setReading(true);
    try {
      const items = await read();
      selection.add(items);
      const selected = selection.get();
      const keys = new Set(items.map(selection.keyOf));
      const isFull = [...keys].some((key) => !selected.has(key));
      const news = findNews(keys.size, total, isFull, selection.max);
      if (news) toast.info(news);
    } catch (cause) {
      toast.error((cause as { message?: string }).message || texts.fetchFailed);
    } finally {
      setReading(false);
    }
  };
  return { isReading, select };
}
