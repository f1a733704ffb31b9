import type { ServerPaging } from '../table/server-paging.ts';
import type { ServerPage } from '../table/use-server-list.ts';
import type { Decisions } from './use-decisions.ts';
import { useFrozenWhile } from './use-frozen-while.ts';
import { usePageStep } from './use-page-step.ts';

interface ServerList<Row> {
  data: ServerPage | undefined;
  rows: readonly Row[] | undefined;
  paging: ServerPaging;
  steps: { page: number; totalPage: number; isLoading: boolean; onPage: (page: number) => void };
}

interface Options<Row> {
  keyOf: (row: Row) => string;
  isBusy?: boolean;
}

/** While decided rows stay, so does their count, and 'Next' waits for running decisions. */
export function useDecidedList<Row extends { version: number }, List extends ServerList<Row>>(
  { rows, paging, steps, ...list }: List,
  decisions: Parameters<typeof usePageStep<Row>>[0] & Pick<Decisions<Row>, 'isHeld'>,
  { keyOf, isBusy }: Options<Row>,
) {
  const { totalPage = 1, totalCount = 0, groups } = useFrozenWhile(list.data, decisions.isHeld) ?? {};
  const onPage = usePageStep(decisions, { rows, keyOf, page: paging.page, isBusy, go: paging.onPage });
  return {
    ...list,
    rows: decisions.rows,
    paging: { ...paging, totalPage, totalCount, groups, onPage },
    steps: { ...steps, totalPage, onPage },
  };
}
