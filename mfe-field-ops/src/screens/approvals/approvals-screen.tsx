import { TableScreen } from 'shared-ui';
import { InboxFilters } from './inbox-filters.tsx';
import { useApprovals } from './use-approvals.tsx';
import { idOf } from './use-waiting-decisions.ts';

export default function ApprovalsScreen() {
  const { list, dialogs } = useApprovals();
  return (
    <>
      <TableScreen
        {...list}
        info="Requests of your part of the company that wait for a decision. What speaks against one stands in its row."
        filledBy="Plans, beat switches, dealer locations, prospects, claims, leave and attendance edits come here when officers submit them."
        title="Approvals"
        rowKey={idOf}
        filters={<InboxFilters {...list} />}
        exportName="Approvals"
        emptyText="Nothing waits for a decision."
      />
      {dialogs}
    </>
  );
}
