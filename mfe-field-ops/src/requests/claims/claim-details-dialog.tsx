import type { ReactNode } from 'react';
import { OfficerLink, useRecordHistory } from 'shared-auth';
import {
  claimFindingWords,
  FactList,
  FindingList,
  formatDay,
  HStack,
  monthLimitText,
  RouterLink,
  rupees,
  SafeLink,
  safeAddress,
  Stack,
  StatusText,
} from 'shared-ui';
import { Dialog, RecordHistory } from 'shared-ui/dialog';
import { DetailsSection } from '../details-section.tsx';
import type { WaitingOf } from '../records.ts';

export function ClaimDetailsDialog({
  row,
  onClose,
  actions,
}: {
  row: WaitingOf<'claim'>;
  onClose: () => void;
  actions?: ReactNode;
}) {
  const { claim, monthLimit } = row;
  const history = useRecordHistory('claim', claim._id);
  const bills = claim.bills.filter((address) => safeAddress(address) !== undefined);
  return (
    <Dialog open hasAddress size="lg" title="Expense Detail" onClose={onClose} footer={actions}>
      <Stack gap="5">
        <FactList
          facts={[
            { label: 'Date', value: formatDay(claim.reimbursementDate) },
            { label: 'User ID', value: <OfficerLink name={claim.name} sapId={claim.SAP_ID} /> },
            { label: 'Category', value: claim.category },
            { label: 'Sub Category', value: claim.subCategory },
            { label: 'Amount', value: rupees(claim.amount) },
            { label: 'Description', value: claim.description },
            {
              label: 'Bills',
              value: bills.length > 0 && (
                <HStack as="span" gap="3" wrap="wrap">
                  {bills.map((address, index) => (
                    <SafeLink key={address} href={address}>{`Bill ${index + 1}`}</SafeLink>
                  ))}
                </HStack>
              ),
            },
            {
              label: 'Limit of the month',
              value: monthLimit ? (
                <StatusText tone={monthLimit.left < 0 ? 'bad' : 'neutral'}>{monthLimitText(monthLimit)}</StatusText>
              ) : (
                'No limit is set.'
              ),
            },
          ]}
        />
        <DetailsSection title="Claim check">
          <FindingList words={claimFindingWords} findings={row.findings} />
        </DetailsSection>
        <DetailsSection title="History">
          <RecordHistory of={history} />
        </DetailsSection>
        <RouterLink to={`/reimbursement?claim=${claim._id}`}>Open under Reimbursement</RouterLink>
      </Stack>
    </Dialog>
  );
}
