import type { ErrorTable } from '../error-table.ts';
import { texts } from '../texts.ts';

export const visitsErrors = {
  VISIT_NOT_FOUND: { status: 404, text: 'Visit not found.' },
  REMARK_EMPTY: { status: 400, text: texts.remarkEmpty },
  REMARK_EXISTS: { status: 409, text: 'Remark already added by this role.' },
  REMARK_NOT_OWN: { status: 403, text: 'Only its author can change a remark.' },
  VISIT_ENDS_BEFORE_START: { status: 400, text: 'The visit ends before it starts.' },
  LEAD_NOT_OWN: { status: 403, text: 'This prospect, customer or influencer is not one of yours.' },
} as const satisfies ErrorTable;
