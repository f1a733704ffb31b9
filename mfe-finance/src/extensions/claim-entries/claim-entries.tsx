import {
  type ReadEntries,
  type ResponseOf,
  request,
  type SlotProps,
  toNumberedTimelinePage,
  useContribution,
  useEvent,
} from 'shared-auth';
import { formatDay, rupees } from 'shared-ui';
import { useCallback } from 'react';

const call = 'GET /api/v1/admin/reimbursement';
type Claim = ResponseOf<typeof call>['data'][number];

function toDetail({ status, amount, approvedAmount, paid, rejectReason }: Claim): string {
  if (status === 'Rejected') return rejectReason ? `Rejected: “${rejectReason}”` : status;
  const isPart = (approvedAmount ?? amount) < amount;
  return [isPart ? `${status}: ${rupees(approvedAmount)}` : status, paid && `paid on ${formatDay(paid)}`]
    .filter(Boolean)
    .join(', ');
}

const toEntry = (claim: Claim) => ({
  id: claim._id,
  at: claim.reimbursementDate,
  text: `Claim of ${rupees(claim.amount)}: ${[claim.category, claim.subCategory].filter(Boolean).join(', ')}`,
  detail: toDetail(claim),
  to: `/reimbursement?claim=${claim._id}`,
});

export default function ClaimEntries({ SAP_ID, contribute }: SlotProps<'officer-timeline'>) {
  const read = useCallback<ReadEntries>(
    async ({ after, limit }, signal) =>
      toNumberedTimelinePage(
        await request(call, { query: { officer: SAP_ID, page: Number(after ?? 1), limit } }, { signal }),
        toEntry,
      ),
    [SAP_ID],
  );
  const readAgain = useContribution(contribute, read);
  useEvent('officer:changed', (event) => event.SAP_ID === SAP_ID && readAgain());
  return null;
}
