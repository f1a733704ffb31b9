import type { prospects } from 'api-contract';
import { useCallback } from 'react';
import { type ResponseOf, mutation, type Reads, refreshReads, request, useCall, useChange } from 'shared-auth';
import { allPages, type Reading, type SortQuery, toSeenFindings } from 'shared-ui';
import { toFindingCodes } from 'shared-ui/form';

export type Prospect = prospects.Prospect;
export type ProspectType = prospects.ProspectType;
export type JkFactorPoints = prospects.JkFactorPoints;

const lists = {
  dealer: 'GET /api/v1/actyv/prospects/dealer',
  customer: 'GET /api/v1/actyv/prospects/customer',
} as const;
export type ProspectsResponse = ResponseOf<(typeof lists)['dealer']>;

const jkc = 'GET /api/v1/dealers-list/jkc';
type JkcResponse = ResponseOf<typeof jkc>;
export type JkcDealer = JkcResponse['data'][number];

const orders = 'GET /api/v1/actyv/exchanges';
export type PartnerOrder = ResponseOf<typeof orders>['data'][number];

const timeline = 'GET /api/v1/prospect/timeLine/:id';
export type TimelineEntry = ResponseOf<typeof timeline>['data'][number];

export interface ProspectFilter extends SortQuery<keyof typeof SORTS> {
  type: ProspectType;
  search: string;
  status: string;
  overTime: string;
  finding: string;
  groupBy?: (typeof prospectGroups)[number];
  closed?: string;
}
export const prospectGroups = ['officer', 'status', 'duplicates'] as const;
export const PROSPECT_SORTS = ['officer', 'firm', 'score', 'status', 'stage'] as const;
/** As the server names them; of `since` the fewest days are the latest. */
const SORTS = {
  officer: ['officer', '-officer'],
  firm: ['name', '-name'],
  score: ['jkScore', '-jkScore'],
  status: ['status', '-status'],
  stage: ['-since', 'since'],
} as const;
const PROSPECT_STATUSES = ['pending', 'approved', 'rejected', 'none'] as const;

const queryOf = ({ status, overTime, finding, sort, direction, ...filter }: Omit<ProspectFilter, 'type'>) => ({
  ...filter,
  sort: sort && SORTS[sort][direction === 'desc' ? 1 : 0],
  status: PROSPECT_STATUSES.find((known) => known === status),
  overTime: overTime === 'true' ? ('true' as const) : undefined,
  finding: toFindingCodes(finding).join() || undefined,
});

export const useProspects = ({ type, ...filter }: ProspectFilter, page: number, limit: number) =>
  useCall(lists[type], { query: { ...queryOf(filter), page, limit } });

export const useFindingCounts = ({ type, ...filter }: ProspectFilter) =>
  useCall(lists[type], { query: { ...queryOf(filter), limit: 1, profile: 'false', counts: 'findings' } }).data
    ?.findingCounts;

export async function countProspects({
  tab,
  search = '',
  status = '',
  overTime = '',
  finding = '',
  result = '',
}: Readonly<Record<string, string>>) {
  const text = search.trim();
  if (tab === 'jkc') return (await request(jkc, { query: { search: text, limit: 1 } })).totalCount;
  if (tab === 'orders')
    return (await request(orders, { query: { search: text, state: toOrderState(result), limit: 1 } })).totalCount;
  const query = { ...queryOf({ search: text, status, overTime, finding }), limit: 1, profile: 'false' } as const;
  return (await request(lists[tab === 'customer' ? tab : 'dealer'], { query })).totalCount;
}

/** Regardless of page; '' reads none. */
function useProspect(type: ProspectType, id: string) {
  const { data, error, isLoading } = useCall(id ? lists[type] : null, { query: { id } });
  return { row: data?.data[0], error, isLoading };
}
export const useDealerProspect = (id: string) => useProspect('dealer', id);
export const useCustomerProspect = (id: string) => useProspect('customer', id);

export const fetchAllProspects = ({ type, ...filter }: ProspectFilter, reading: Reading): Promise<Prospect[]> =>
  allPages(
    (page, signal) =>
      request(lists[type], { query: { ...queryOf(filter), page, limit: 100, profile: 'false' } }, { signal }),
    reading,
  );

export const JKC_SORTS = ['code', 'name', 'email', 'score'] as const;
interface JkcFilter extends SortQuery<(typeof JKC_SORTS)[number]> {
  search: string;
}

export const useJkcDealers = (filter: JkcFilter, page: number, limit: number) =>
  useCall(jkc, { query: { ...filter, page, limit } });

export const fetchAllJkcDealers = (filter: JkcFilter, reading: Reading): Promise<JkcDealer[]> =>
  allPages((page, signal) => request(jkc, { query: { ...filter, page, limit: 100 } }, { signal }), reading);

export const ORDER_SORTS = ['sentAt', 'subject', 'purpose', 'state', 'attempts', 'by', 'partner'] as const;

interface OrderFilter extends SortQuery<(typeof ORDER_SORTS)[number]> {
  search: string;
  state: PartnerOrder['state'] | undefined;
}
const ORDER_STATES = ['sending', 'success', 'failure', 'unanswered'] as const;
export const toOrderState = (text: string): PartnerOrder['state'] | undefined =>
  ORDER_STATES.find((state) => state === text);

export const usePartnerOrders = (filter: OrderFilter, page: number, limit: number) =>
  useCall(orders, { query: { ...filter, page, limit } });

export const fetchAllPartnerOrders = (filter: OrderFilter, reading: Reading): Promise<PartnerOrder[]> =>
  allPages((page, signal) => request(orders, { query: { ...filter, page, limit: 100 } }, { signal }), reading);

export const useProspectTimeline = (id: string) => useCall(timeline, { params: { id } });

const invalidates: readonly Reads[] = ['/api/v1/actyv/*', '/api/v1/prospect/*', '/api/v1/inbox/*'];
const correctProspect = mutation('PUT /api/v1/prospect/correct/:id', { invalidates });
const remarkProspect = mutation('POST /api/v1/prospect/Escalate/remarks/:id', { invalidates });
const sendToPartner = mutation('POST /api/v1/actyv/send-actyv/:id', { invalidates });
const sendEContract = mutation('POST /api/v1/actyv/send-econtract/:id', { invalidates });
const withdrawEContract = mutation('DELETE /api/v1/agreement/:documentId', { invalidates });
const makeDealer = mutation('POST /api/v1/prospect/make-dealer/:id', { invalidates });
const generateScore = mutation('POST /api/v1/actyv/generate-score/:id', { invalidates: [jkc] });

export const refreshProspects = () => refreshReads(...invalidates);

const toDecisionInput = ({ _id, prosStatus }: Prospect) => ({
  params: { id: _id },
  query: { type: prosStatus.prospectType },
  body: { prospect_id: prosStatus.prospect_id || _id, prospectType: prosStatus.prospectType },
});

const REASONS = { gst: 'same-gst', pan: 'same-pan', phone: 'same-phone', name: 'near-name' } as const;
const toDuplicateFindings = ({ duplicates }: Prospect) =>
  Object.entries(REASONS).flatMap(([reason, code]) => {
    const same = duplicates.filter(({ why }) => why.some((each) => each === reason));
    const text = same.map(({ name, place, kind }) => name ?? `a ${kind.replace('-', ' ')} in ${place}`).join(', ');
    return same.length > 0 ? [{ code, text }] : [];
  });

export type ProspectDecision = 'approve' | 'reject';

export function useDecideProspect() {
  const { run: approve } = useChange('POST /api/v1/prospect/Escalate/sendApproval/:id');
  const { run: reject } = useChange('POST /api/v1/prospect/Escalate/rejectApproval/:id');
  return useCallback(
    (decision: ProspectDecision, prospect: Prospect, reason = '') => {
      const { params, query, body } = toDecisionInput(prospect);
      const run = decision === 'approve' ? approve : reject;
      const seenFindings = toSeenFindings(toDuplicateFindings(prospect));
      return run({
        params,
        query,
        body: { ...body, version: prospect.version, ...(reason && { reason }), seenFindings },
      });
    },
    [approve, reject],
  );
}

export interface Correction {
  name: string;
  email: string;
  businessPhone: string;
  phone: string;
  gstin: string;
  pan: string;
  pincode: string;
}

export function useCorrectProspect(onConflict: (prospect: Prospect) => void) {
  const { run } = useChange(correctProspect, { onConflict });
  return ({ _id: id }: Prospect, correction: Correction, version: number) =>
    run({ params: { id }, body: { ...correction, version } });
}

export function useRemarkProspect() {
  const { run } = useChange(remarkProspect);
  return async (prospect: Prospect, remarks: string): Promise<string> => {
    const { params, query, body } = toDecisionInput(prospect);
    const { message } = await run({ params, query, body: { ...body, remarks } });
    return message;
  };
}

/** The response can be 'failure' with the partner's sentence (D-144). */
export function useSendToPartner() {
  const { run } = useChange(sendToPartner);
  return async ({ _id, prosStatus, gstin, businessInfo }: Prospect) => {
    const response = await run({
      params: { id: _id },
      query: { type: prosStatus.prospectType },
      body: {
        gst: gstin,
        mobile: businessInfo.phoneNumber,
        name: businessInfo.dealershipName,
        email: businessInfo.email,
      },
    });
    return response;
  };
}

/** D-148. */
export function useGenerateScore() {
  const { run } = useChange(generateScore);
  return async ({ _id, GstNo, Mobile, Telf1, Name1, Email1 }: JkcDealer) => {
    const response = await run({
      params: { id: _id },
      body: { gst: GstNo, mobile: Mobile || Telf1, name: Name1, email: Email1 },
    });
    return response;
  };
}

export function useSendEContract() {
  const { run } = useChange(sendEContract);
  return async ({ _id, prosStatus }: Prospect, expiresInDays: number) => {
    const response = await run({
      params: { id: _id },
      query: { type: prosStatus.prospectType },
      body: { expiresInDays },
    });
    return response;
  };
}

export function useMakeDealer() {
  const { run } = useChange(makeDealer);
  return async ({ _id: id, version }: Prospect): Promise<string> => {
    const { message } = await run({ params: { id }, body: { version } });
    return message;
  };
}

const newDealers = 'GET /api/v1/prospect/new-dealers';
const exportNewDealers = mutation('POST /api/v1/prospect/new-dealers/export', { invalidates });
export type NewDealer = ResponseOf<'POST /api/v1/prospect/new-dealers/export'>['data'][number];
export const useNewDealerExports = () => useCall(newDealers);
/** '' exports those that wait. */
export function useExportNewDealers() {
  const { run } = useChange(exportNewDealers);
  return async (exportedAt: string): Promise<NewDealer[]> =>
    (await run({ body: { exportedAt: exportedAt || undefined } })).data;
}

export function useWithdrawEContract() {
  const { run } = useChange(withdrawEContract);
  return async (documentId: string): Promise<string> => {
    const { message } = await run({ params: { documentId } });
    return message;
  };
}
