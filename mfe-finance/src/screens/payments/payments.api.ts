import { type ResponseOf, mutation, request, useCall, useChange } from 'shared-auth';
import { allPages, type Reading, type SortQuery } from 'shared-ui';

const list = 'GET /api/v1/admin/payments';
const previewCall = 'GET /api/v1/admin/payments/preview';
const linesCall = 'GET /api/v1/admin/payments/lines';
const claimsCall = 'GET /api/v1/admin/reimbursement';

export type Batch = ResponseOf<typeof list>['data'][number];
export type PaymentLine = ResponseOf<typeof linesCall>['data'][number];
export type BatchClaim = ResponseOf<typeof claimsCall>['data'][number];
export type PaymentFilter = Required<Batch['filter']>;

export const STATES = ['Open', 'Paid', 'Taken back'] as const satisfies readonly Batch['state'][];
export const BATCH_SORTS = ['number', 'state', 'paidOn', 'createdBy', 'createdAt'] as const;
export const BATCH_GROUPS = ['state', 'paidOn', 'createdBy', 'createdAt'] as const;

type View = Readonly<Record<string, string>>;
export const toBatchFilter = ({ search = '', state }: View) => ({
  search: search.trim(),
  state: STATES.find((known) => known === state),
});
type BatchQuery = ReturnType<typeof toBatchFilter> &
  SortQuery<(typeof BATCH_SORTS)[number]> & {
    groupBy?: (typeof BATCH_GROUPS)[number];
    closed?: string | undefined;
  };

export const useBatches = (query: BatchQuery, page: number, limit: number) =>
  useCall(list, { query: { ...query, page, limit } });

export const countBatches = async (view: View) =>
  (await request(list, { query: { ...toBatchFilter(view), limit: 1 } })).totalCount;

export const fetchAllBatches = (query: BatchQuery, reading: Reading): Promise<Batch[]> =>
  allPages((page, signal) => request(list, { query: { ...query, page, limit: 100 } }, { signal }), reading);

export function useBatch(number: string) {
  const { data, error, refresh } = useCall(list, { query: { number, limit: 1 } });
  return { batch: data?.data[0], isMissing: data?.data.length === 0, error, refresh };
}

export const LINE_SORTS = ['id', 'name', 'amount', 'claims'] as const;
interface LinesQuery extends SortQuery<(typeof LINE_SORTS)[number]> {
  number: string;
}
export const useLines = (query: LinesQuery, page: number, limit: number) =>
  useCall(linesCall, { query: { ...query, page, limit } });
export const fetchAllLines = (query: LinesQuery, reading: Reading): Promise<PaymentLine[]> =>
  allPages((page, signal) => request(linesCall, { query: { ...query, page, limit: 100 } }, { signal }), reading);

export const BATCH_CLAIM_SORTS = ['date', 'userId', 'category', 'subCategory', 'amount'] as const;
interface BatchClaimsQuery extends SortQuery<(typeof BATCH_CLAIM_SORTS)[number]> {
  paymentBatch: string;
}
export const useBatchClaims = (query: BatchClaimsQuery, page: number, limit: number) =>
  useCall(claimsCall, { query: { ...query, page, limit } });
export const fetchAllBatchClaims = (query: BatchClaimsQuery, reading: Reading): Promise<BatchClaim[]> =>
  allPages((page, signal) => request(claimsCall, { query: { ...query, page, limit: 100 } }, { signal }), reading);

export const usePreview = (filter: PaymentFilter) => useCall(previewCall, { query: filter });

const invalidates = [
  '/api/v1/admin/payments/*',
  list,
  '/api/v1/admin/reimbursement/*',
  claimsCall,
  '/api/v1/inbox/*',
  'GET /api/v1/history/:kind/:id',
] as const;
const createCall = mutation('POST /api/v1/admin/payments', { invalidates });
const paidCall = mutation('POST /api/v1/admin/payments/paid/:id', { invalidates });
const takeBackCall = mutation('POST /api/v1/admin/payments/take-back/:id', { invalidates });

export const useCreateBatch = () => useChange(createCall).run;

export function useMarkPaid() {
  const { run } = useChange(paidCall);
  return ({ _id: id, version }: Batch, paidOn: string) => run({ params: { id }, body: { version, paidOn } });
}
export function useTakeBack() {
  const { run } = useChange(takeBackCall);
  return ({ _id: id, version }: Batch, reason: string) => run({ params: { id }, body: { version, reason } });
}
