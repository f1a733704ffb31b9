import type { ErrorTable } from '../error-table.ts';

export const paymentsErrors = {
  PAYMENT_NOT_FOUND: { status: 404, text: 'Payment batch not found.' },
  PAYMENT_CHANGED: { status: 409, text: 'The claims have changed since the preview. Please look at the new total.' },
  PAYMENT_TOO_MANY: {
    status: 400,
    text: 'A batch takes 10,000 claims at most. Please choose a month, place, category or officer.',
  },
  PAYMENT_NOT_OPEN: { status: 409, text: 'Only an open payment batch can be marked as paid.' },
  PAYMENT_TAKEN_BACK: { status: 409, text: 'This payment batch was taken back already.' },
  PAYMENT_OWN_CLAIM: { status: 403, text: 'You can not decide a batch that holds a claim of your own.' },
  PAYMENT_BEYOND_SCOPE: { status: 403, text: 'Some claims of this batch are outside your area.' },
  PAYMENT_DAY: { status: 400, text: 'Please give a day from the making of the batch up to today.' },
  CLAIM_IN_BATCH: { status: 409, text: 'This claim is in a payment batch. Take the batch back first.' },
} as const satisfies ErrorTable;
