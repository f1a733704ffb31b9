import type { ErrorTable } from '../error-table.ts';

export const partnerErrors = {
  GST_MISSING: { status: 400, text: 'GST number is missing.' },
  ALREADY_SENT: { status: 409, text: 'This prospect was sent to Actyv already.' },
  PROSPECT_REJECTED: { status: 409, text: 'A rejected prospect can not be sent to Actyv.' },
  PARTNER_BUSY: { status: 409, text: 'This is being sent right now. Please wait a moment.' },
  NOT_JKC: { status: 409, text: 'This dealer is not a JKC dealer.' },
} as const satisfies ErrorTable;
