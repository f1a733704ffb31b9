import { z } from 'zod';
import { call, historyEntry, message } from '../call.ts';
import { M4_READ } from '../roles.ts';

/** Records with a history that managers can read. */
export const HISTORY_KINDS = [
  'pjp',
  'switch',
  'location',
  'visit',
  'claim',
  'ticket',
  'wear-nature',
  'profile',
  'prospect',
  'churn',
  'category',
  'spend-limit',
  'holiday',
  'import',
  'attendance',
  'survey',
  'survey-access',
  'ticket-category',
  'escalation-times',
  'market-product',
] as const;

export const history = call({
  method: 'GET',
  path: '/api/v1/history/:kind/:id',
  roles: M4_READ,
  tag: 'Session',
  summary: 'Who did what to one record, newest first',
  params: z.strictObject({ kind: z.enum(HISTORY_KINDS), id: z.string().max(64) }),
  refusals: [
    'PJP_NOT_FOUND',
    'SWITCH_NOT_FOUND',
    'LOCATION_REQUEST_NOT_FOUND',
    'VISIT_NOT_FOUND',
    'CLAIM_NOT_FOUND',
    'TICKET_NOT_FOUND',
    'WEAR_NATURE_NOT_FOUND',
    'DEALER_NOT_FOUND',
    'PROSPECT_NOT_FOUND',
    'REIMBURSEMENT_CATEGORY_NOT_FOUND',
    'SPEND_POSITION_NOT_FOUND',
    'HOLIDAY_NOT_FOUND',
    'IMPORT_NOT_FOUND',
    'ATTENDANCE_NOT_FOUND',
    'SURVEY_NOT_FOUND',
    'OFFICER_NOT_FOUND',
    'CATEGORY_NOT_FOUND',
    'MARKET_PRODUCT_NOT_FOUND',
  ],
  response: z.object({ data: z.array(historyEntry), message }),
});
