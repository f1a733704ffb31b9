import { Button, RouterLink, TableScreen } from 'shared-ui';
import { claimTexts } from '../../claim-texts.ts';
import { ClaimFilters } from './claim-filters.tsx';
import { claimKey } from './use-claim-decisions.ts';
import { useDecidedClaims } from './use-decided-claims.tsx';

const LINKS = [
  { to: '/reimbursement?status=Pending&finding=any', text: 'Waiting with objections' },
  { to: '/payments', text: 'Payments' },
  { to: '/approvals?kind=claim&check=clear', text: 'Approve claims without objections' },
];

export default function ReimbursementScreen() {
  const { list, dialogs } = useDecidedClaims();
  return (
    <>
      <TableScreen
        {...list}
        info="Expense claims of your part of the company, with what was decided and paid."
        filledBy="Claims come from the officers’ app as they happen, or with an import."
        title="Reimbursement"
        actions={LINKS.map(({ to, text }) => (
          <Button key={to} asChild variant="outline" colorPalette="gray">
            <RouterLink to={to}>{text}</RouterLink>
          </Button>
        ))}
        rowKey={claimKey}
        filters={<ClaimFilters filter={list.filter} onFilter={list.set} />}
        exportName="Reimbursement"
        emptyText={claimTexts.noReimbursements}
      />
      {dialogs}
    </>
  );
}
