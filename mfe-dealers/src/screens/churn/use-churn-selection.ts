import { useMemo } from 'react';
import { useMatching } from 'shared-ui';
import { readChurnDealers, useEditFollowUp } from './churn.api.ts';
import { churnColumns } from './churn.columns.tsx';
import type { useChurnList } from './use-churn-list.ts';
import { useFollowUpChanges } from './use-follow-up-changes.ts';

export function useChurnSelection(list: ReturnType<typeof useChurnList>) {
  const { listed } = list;
  const edit = useEditFollowUp();
  const changes = useFollowUpChanges(listed);
  const { selection } = changes;
  const matching = useMatching(selection, {
    total: list.data?.totalCount,
    readPage: (page, group) => readChurnDealers({ ...list.query, closed: undefined, ...group }, page),
  });
  const readGroup = matching.read;
  const columns = useMemo(
    () => churnColumns(listed, edit, { selection, readGroup }),
    [listed, edit, selection, readGroup],
  );
  return { changes, matching, columns };
}
