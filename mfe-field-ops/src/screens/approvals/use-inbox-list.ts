import { PAGE_SIZES, useServerList } from 'shared-ui';
import { countWaiting, fetchAllWaiting, inboxGroups, useInbox } from './approvals.api.ts';
import { toInboxFilter, useInboxFilter } from './use-inbox-filter.ts';

export function useInboxList() {
  const inbox = useInboxFilter();
  const { filter, order, state, set } = inbox;
  const query = { ...filter, sort: order };
  const list = useServerList(useInbox, query, { groups: inboxGroups, readAll: fetchAllWaiting });
  return {
    ...inbox,
    ...list,
    paging: { ...list.paging, ...inbox.headings },
    pageSizes: PAGE_SIZES,
    search: { label: 'Search officer', value: state.search, onChange: (search: string) => set({ search }) },
    countRows: (view: Readonly<Record<string, string>>) => countWaiting(toInboxFilter(view)),
  };
}
export type InboxList = ReturnType<typeof useInboxList>;
