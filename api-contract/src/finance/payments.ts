import { z } from 'zod';
import {
  call,
  day,
  filterCode,
  groupedBy,
  groups,
  message,
  page,
  paged,
  recordCode,
  shortText,
  sortedBy,
  uuid,
} from '../call.ts';
import { paymentLimits } from '../limits.ts';
import { M3, M3_READ } from '../roles.ts';

export const PAYMENT_STATES = ['Open', 'Paid', 'Taken back'] as const;

/** '' and missing: all. */
const filter = z.strictObject({
  month: z
    .string()
    .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, 'Please give a month as YYYY-MM.')
    .optional(),
  zone: filterCode.optional(),
  regionCode: filterCode.optional(),
  areaCode: filterCode.optional(),
  category: shortText.optional(),
  SAP_ID: filterCode.optional(),
});
export type PaymentFilter = z.output<typeof filter>;

const count = z.number().int();
/** Rupees. */
const totalAmount = z.number();

export const paymentBatch = z.object({
  _id: z.string(),
  /** 'PAY-000012'. */
  number: z.string(),
  state: z.enum(PAYMENT_STATES),
  filter,
  createdBy: z.string(),
  createdByName: z.string().nullable(),
  createdAt: z.string(),
  /** These three: within the reader's scope. */
  count,
  officers: count,
  totalAmount,
  /** All within it. */
  isWhole: z.boolean(),
  /** A claim of the reader (D-307). */
  hasOwn: z.boolean(),
  paidOn: day.nullable(),
  paidBy: z.string().nullable(),
  paidByName: z.string().nullable(),
  takenBackBy: z.string().nullable(),
  takenBackByName: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  reason: z.string().nullable(),
  version: z.number().int(),
});
export type PaymentBatch = z.infer<typeof paymentBatch>;

/** Approved claims in no batch (D-369), own ones apart (D-307). */
export const paymentPreview = call({
  method: 'GET',
  path: '/api/v1/admin/payments/preview',
  roles: M3_READ,
  tag: 'Payments',
  summary: 'What a payment batch would hold',
  query: filter,
  response: z.object({ data: z.object({ count, officers: count, totalAmount, ownCount: count }), message }),
});

export const paymentBatches = call({
  method: 'GET',
  path: '/api/v1/admin/payments',
  roles: M3_READ,
  tag: 'Payments',
  summary: 'Payment batches, newest first',
  query: z.strictObject({
    ...page.shape,
    number: recordCode.optional(),
    search: shortText.optional(),
    state: z.enum(PAYMENT_STATES).optional(),
    ...sortedBy(['number', 'state', 'paidOn', 'createdBy', 'createdAt']),
    ...groupedBy(['state', 'paidOn', 'createdBy', 'createdAt']),
  }),
  response: z.object({ data: z.array(paymentBatch), ...paged, groups: groups.optional(), message }),
});

export const paymentLines = call({
  method: 'GET',
  path: '/api/v1/admin/payments/lines',
  roles: M3_READ,
  tag: 'Payments',
  summary: 'What a payment batch pays to whom',
  query: z.strictObject({ ...page.shape, number: recordCode, ...sortedBy(['id', 'name', 'amount', 'claims']) }),
  response: z.object({
    data: z.array(
      z.object({
        SAP_ID: z.string(),
        name: z.string(),
        claims: count,
        amount: totalAmount,
        /** 'PAY-000012-100245'. */
        reference: z.string(),
      }),
    ),
    ...paged,
    message,
  }),
});

const changed = z.object({ data: paymentBatch, message });

/** Refused if the preview's figures are old. */
export const createPayment = call({
  method: 'POST',
  path: '/api/v1/admin/payments',
  roles: M3,
  tag: 'Payments',
  summary: 'Put approved claims into a payment batch',
  asksAgain: true,
  body: z.strictObject({ ...filter.shape, count: z.number().int().min(1), totalAmount: z.number().min(0) }),
  refusals: ['PAYMENT_CHANGED', 'PAYMENT_TOO_MANY'],
  response: changed,
});

const deciding = {
  method: 'POST',
  roles: M3,
  tag: 'Payments',
  params: z.strictObject({ id: uuid }),
  response: changed,
} as const;

/** Tells each officer. */
export const markPaid = call({
  ...deciding,
  path: '/api/v1/admin/payments/paid/:id',
  summary: 'Mark a payment batch as paid',
  asksAgain: true,
  body: z.strictObject({ version: z.number().int(), paidOn: day }),
  refusals: [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NOT_OPEN',
    'PAYMENT_TAKEN_BACK',
    'PAYMENT_OWN_CLAIM',
    'PAYMENT_BEYOND_SCOPE',
    'PAYMENT_DAY',
  ],
});

export const takeBackPayment = call({
  ...deciding,
  path: '/api/v1/admin/payments/take-back/:id',
  summary: 'Take a payment batch back',
  asksAgain: true,
  body: z.strictObject({
    version: z.number().int(),
    reason: z.string().trim().min(1, 'Please give a reason.').max(paymentLimits.reason.maxLength),
  }),
  refusals: ['PAYMENT_NOT_FOUND', 'PAYMENT_TAKEN_BACK', 'PAYMENT_OWN_CLAIM', 'PAYMENT_BEYOND_SCOPE'],
});
