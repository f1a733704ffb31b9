import { type ResponseOf, announce, refreshReads, request, useCall, useChange } from 'shared-auth';
import { allPages, type Reading, type SortQuery, toSeenFindings } from 'shared-ui';
import { toFindingCodes } from 'shared-ui/form';
import type { ClaimStatus } from '../../claim-status.tsx';

const list = 'GET /api/v1/admin/reimbursement';
export type ListedClaim = ResponseOf<typeof list>['data'][number];
type Checked = 'findings' | 'monthLimit';
/** A claim just decided or undone has no check and limit until the list reloads. */
export type Claim = Omit<ListedClaim, Checked> & Partial<Pick<ListedClaim, Checked>>;
export const claimStatuses: readonly ClaimStatus[] = ['Pending', 'Approved', 'Rejected'];

type Payment = 'waiting' | 'open' | 'paid';
export const claimPayments: readonly { value: Payment; label: string }[] = [
  { value: 'waiting', label: 'Waits for payment' },
  { value: 'open', label: 'In an open batch' },
  { value: 'paid', label: 'Paid' },
];

export const claimSorts = ['date', 'userId', 'category', 'subCategory', 'amount', 'approvedBy', 'status'] as const;

export interface ClaimFilter extends SortQuery<(typeof claimSorts)[number]> {
  search: string;
  status: ClaimStatus | undefined;
  overLimit?: 'yes';
  finding?: string;
  payment?: Payment | undefined;
  startDate?: string;
  endDate?: string;
  category?: string;
  regionCode?: string;
  groupBy?: (typeof claimGroups)[number] | undefined;
  closed?: string;
}
export const claimGroups = ['date', 'userId', 'category', 'subCategory', 'status', 'check'] as const;

export const useClaims = (filter: ClaimFilter, page: number, limit: number) =>
  useCall(list, { query: { ...filter, page, limit } });

export const useClaimFindingCounts = (filter: ClaimFilter) =>
  useCall(list, { query: { ...filter, limit: 1, counts: 'findings' } }).data?.findingCounts;

export const toClaimFilter = ({
  search = '',
  status,
  overLimit,
  finding = '',
  payment = '',
  start = '',
  end = '',
  category = '',
  regionCode = '',
}: Readonly<Record<string, string>>): ClaimFilter => ({
  search: search.trim(),
  status: claimStatuses.find((known) => known === status),
  ...(overLimit === 'yes' && { overLimit: 'yes' as const }),
  ...(toFindingCodes(finding).length > 0 && { finding: toFindingCodes(finding).join() }),
  payment: claimPayments.find(({ value }) => value === payment)?.value,
  ...(start && { startDate: start }),
  ...(end && { endDate: end }),
  ...(category && { category }),
  ...(regionCode && { regionCode }),
});

export const countClaims = async (view: Readonly<Record<string, string>>) =>
  (await request(list, { query: { ...toClaimFilter(view), limit: 1 } })).totalCount;

/** '' reads none. */
export function useClaim(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id } });
  return { row: data?.data[0], error, isLoading };
}

export const readClaims = (filter: ClaimFilter & { group?: string }, page: number, signal?: AbortSignal) =>
  request(list, { query: { ...filter, page, limit: 100 } }, { ...(signal && { signal }) });

export const fetchAllClaims = (filter: ClaimFilter, reading: Reading): Promise<Claim[]> =>
  allPages((page, signal) => readClaims(filter, page, signal), reading);

export const refreshClaims = () =>
  refreshReads('/api/v1/admin/reimbursement/*', 'GET /api/v1/history/:kind/:id', '/api/v1/inbox/*');

export const announceClaims = (claims: readonly Claim[]): void => {
  for (const SAP_ID of new Set(claims.map((claim) => claim.SAP_ID))) announce({ name: 'officer:changed', SAP_ID });
};

export interface ClaimDecision {
  status: 'Approved' | 'Rejected';
  remark?: string;
  approvedAmount?: number;
}

export function useDecideClaim(onConflict: (claim: Claim) => void) {
  const { run } = useChange('PUT /api/v1/admin/reimbursement/:id', { onConflict });
  return ({ _id: id, version, findings }: Claim, { status, remark = '', approvedAmount }: ClaimDecision) => {
    const seenFindings = findings && toSeenFindings(findings);
    const words = { ...(remark.trim() && { remark: remark.trim() }), ...(approvedAmount && { approvedAmount }) };
    const body = { status, ...words, version, seenFindings };
    return run({ params: { id }, body });
  };
}

export function useUndoClaim(onConflict: (claim: Claim) => void) {
  const { run } = useChange('POST /api/v1/admin/reimbursement/undo/:id', { onConflict });
  return ({ _id: id, version }: Claim) => run({ params: { id }, body: { version } });
}
