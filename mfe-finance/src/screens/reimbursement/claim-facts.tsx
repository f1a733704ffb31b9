import type { ReactNode } from 'react';
import { Box, formatDay, Grid, rupees, Text } from 'shared-ui';
import { BillLinks } from './bill-links.tsx';
import { ClaimStatusText } from './claim-status.tsx';
import type { Claim } from './reimbursement.api.ts';

/** What is known of a claim, in the documented order (D-179). */
export function ClaimFacts({ claim }: { claim: Claim }) {
  const facts: [label: string, value: ReactNode][] = [
    ['Date', formatDay(claim.reimbursementDate)],
    ['User ID', claim.SAP_ID],
    ['Category', claim.category],
    ['Sub Category', claim.subCategory],
    ['Amount', rupees(claim.amount)],
    ['Description', claim.description],
    ['Status', <ClaimStatusText key="status" status={claim.status} />],
    ['Approved By', claim.approvedBy],
    ['Reject Reason', claim.rejectReason],
    ['Bills', <BillLinks key="bills" claim={claim} />],
  ];
  return (
    <Grid as="dl" gridTemplateColumns="repeat(auto-fit, minmax(11rem, 1fr))" gap="3">
      {facts.map(([label, value]) => (
        <Box key={label}>
          <Text as="dt" textStyle="xs" color="fg.muted">
            {label}
          </Text>
          <Box as="dd" overflowWrap="anywhere" whiteSpace="pre-wrap">
            {value || '-'}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
