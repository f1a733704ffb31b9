import { type SlotProps, useRecordHistory } from 'shared-auth';
import { FactList, RouterLink, rupees, Stack } from 'shared-ui';
import { DetailsSection, RecordHistory } from 'shared-ui/dialog';
import { AskAboutClaim } from '../../ask-about-claim.tsx';
import { BillPictures } from '../../bill-pictures.tsx';
import { BillLinks } from '../../bill-links.tsx';
import { paymentFacts } from '../../claim-payment.tsx';
import { monthLimitFact } from '../../month-limit-fact.tsx';

type Request = SlotProps<'request'>['row'];

export default function ClaimRequest({ row }: SlotProps<'request'>) {
  return row.kind === 'claim' ? <ClaimDetails row={row} /> : null;
}

function ClaimDetails({ row: { claim, monthLimit } }: { row: Extract<Request, { kind: 'claim' }> }) {
  const history = useRecordHistory('claim', claim._id);
  return (
    <Stack gap="5">
      <FactList
        facts={[
          { label: 'Category', value: claim.category },
          { label: 'Sub Category', value: claim.subCategory },
          { label: 'Amount', value: rupees(claim.amount) },
          { label: 'Description', value: claim.description },
          { label: 'Bills', value: <BillLinks claim={claim} /> },
          monthLimitFact(monthLimit),
          ...paymentFacts(claim),
        ]}
      />
      <BillPictures claim={claim} />
      <AskAboutClaim claim={claim} mayAsk={claim.status === 'Pending'} />
      <DetailsSection title="History">
        <RecordHistory of={history} amounts={['amount', 'approvedAmount']} />
      </DetailsSection>
      <RouterLink to={`/reimbursement?claim=${claim._id}`}>Open under Reimbursement</RouterLink>
    </Stack>
  );
}
