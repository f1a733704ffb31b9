import { OfficerLink } from 'shared-auth';
import { FactList, formatDay, Person, rupees } from 'shared-ui';
import { BillLinks } from '../../bill-links.tsx';
import { paymentFacts } from '../../claim-payment.tsx';
import { ClaimStatusText } from '../../claim-status.tsx';
import { monthLimitFact } from '../../month-limit-fact.tsx';
import type { Claim } from './reimbursement.api.ts';

export const ClaimFacts = ({ claim }: { claim: Claim }) => (
  <FactList
    facts={[
      { label: 'Date', value: formatDay(claim.reimbursementDate) },
      { label: 'User ID', value: <OfficerLink name={claim.name} sapId={claim.SAP_ID} /> },
      { label: 'Category', value: claim.category },
      { label: 'Sub Category', value: claim.subCategory },
      { label: 'Amount', value: rupees(claim.amount) },
      { label: 'Description', value: claim.description },
      { label: 'Status', value: <ClaimStatusText status={claim.status} /> },
      ...paymentFacts(claim),
      {
        label: 'Approved By',
        value: <Person name={claim.approvedByName} sapId={claim.approvedBy} noLink="who decides is a manager" />,
      },
      { label: 'Reject Reason', value: claim.rejectReason },
      { label: 'Bills', value: <BillLinks claim={claim} /> },
      ...(claim.monthLimit === undefined ? [] : [monthLimitFact(claim.monthLimit)]),
    ]}
  />
);
