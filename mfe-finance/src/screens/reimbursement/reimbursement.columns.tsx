import { claimWords } from 'api-contract/request-words';
import { OfficerLink } from 'shared-auth';
import {
  Box,
  columnsFor,
  type DecisionMark,
  DecisionMarkText,
  FirstFinding,
  findingsText,
  formatDay,
  formatDayForExport,
  KeepSize,
  type Matching,
  MISSING,
  nameFindingGroup,
  NeedsInfoWord,
  needsInfoText,
  Person,
  personText,
  rupees,
  selectColumn,
  toAbsoluteAddress,
  viewColumn,
} from 'shared-ui';
import { BillLinks, openableBills } from '../../bill-links.tsx';
import { approvedAmountColumn, paymentColumns } from '../../claim-payment.tsx';
import { ClaimStatusText } from '../../claim-status.tsx';
import type { Claim } from './reimbursement.api.ts';
import type { BulkClaims } from './use-bulk-claims.ts';

const ClaimDecision = ({ claim, mark }: { claim: Claim; mark: DecisionMark | undefined }) => (
  <Box as="span" display="inline-block" minW="6.5rem">
    <KeepSize of={<ClaimStatusText status={claim.status} />}>{mark && <DecisionMarkText mark={mark} />}</KeepSize>
  </Box>
);

/** Pending, or paid with a twin that was paid too. */
const hasCheck = (claim: Claim): claim is Claim & Required<Pick<Claim, 'findings'>> =>
  claim.findings !== undefined && (claim.status === 'Pending' || claim.findings.length > 0);

const submittedColumns = columnsFor<Claim>()([
  {
    id: 'date',
    header: 'Date',
    onPhone: 'subtitle',
    groupText: formatDay,
    value: (claim) => formatDay(claim.reimbursementDate),
    export: (claim) => formatDayForExport(claim.reimbursementDate),
  },
  {
    id: 'userId',
    header: 'User ID',
    onPhone: 'title',
    groupText: (sapId, name) => personText(name, sapId),
    value: (claim) => claim.SAP_ID,
    cell: (claim) => <OfficerLink name={claim.name} sapId={claim.SAP_ID} />,
  },
  {
    id: 'category',
    header: 'Category',
    onPhone: 'subtitle',
    value: (claim) => claim.category,
  },
  {
    id: 'subCategory',
    header: 'Sub Category',
    onPhone: 'subtitle',
    value: (claim) => claim.subCategory || null,
  },
]);

export const claimColumns = (
  view: (claim: Claim) => void,
  markOf: (claim: Claim) => DecisionMark | undefined,
  {
    selection,
    maySelect,
    readGroup,
  }: Pick<BulkClaims, 'selection' | 'maySelect'> & { readGroup: Matching<Claim>['read'] },
) =>
  columnsFor<Claim>()([
    selectColumn<Claim, Claim>({
      selection,
      toItem: (claim) => claim,
      nameOf: (claim) => `${claim.category} of ${claim.SAP_ID}, ${formatDay(claim.reimbursementDate)}`,
      maySelect,
      readGroup,
      isFixed: (claim) => markOf(claim) !== undefined,
    }),
    ...submittedColumns,
    {
      id: 'amount',
      header: 'Amount',
      onPhone: 'fact',
      sum: rupees,
      value: (claim) => claim.amount,
      cell: (claim) => rupees(claim.amount),
      align: 'right',
    },
    {
      id: 'approvedBy',
      header: 'Approved By',
      onPhone: 'fact',
      value: (claim) => claim.approvedBy,
      // A row decided here keeps its height.
      cell: (claim) =>
        claim.approvedBy && !markOf(claim) ? (
          <Person name={claim.approvedByName} sapId={claim.approvedBy} noLink="who decides is a manager" />
        ) : (
          MISSING
        ),
    },
    viewColumn<Claim>({
      header: 'View',
      nameOf: ({ category, SAP_ID, reimbursementDate }) => `${category} of ${SAP_ID}, ${formatDay(reimbursementDate)}`,
      view,
    }),
    {
      id: 'status',
      header: 'Status',
      onPhone: 'status',
      value: (claim) => claim.status,
      cell: (claim) => (
        <>
          <ClaimDecision claim={claim} mark={markOf(claim)} />
          <NeedsInfoWord of={claim.needsInfo} />
        </>
      ),
    },
    ...paymentColumns,
    {
      id: 'attachments',
      header: 'Attachments',
      onPhone: 'fact',
      value: (claim) => openableBills(claim).map(toAbsoluteAddress).join(', ') || null,
      cell: (claim) => <BillLinks claim={claim} />,
    },
    {
      id: 'check',
      header: 'Claim check',
      onPhone: 'fact',
      decides: true,
      groupText: nameFindingGroup(claimWords.findings),
      value: (claim) => (hasCheck(claim) ? findingsText(claimWords.findings, claim.findings) : null),
      cell: (claim) =>
        claim.findings && (hasCheck(claim) || markOf(claim)) ? (
          <FirstFinding words={claimWords.findings} findings={claim.findings} />
        ) : (
          MISSING
        ),
    },
    { ...approvedAmountColumn, startsHidden: true },
    {
      id: 'needsInfo',
      header: 'Question',
      onPhone: 'none',
      startsHidden: true,
      value: (claim) => needsInfoText(claim.needsInfo) || null,
    },
  ]);
