import type { ErrorTable } from '../error-table.ts';

export const churnErrors = {
  FOLLOW_UP_NOT_FOUND: { status: 404, text: 'Nobody follows up this risk yet.' },
  MENTION_OUT_OF_SCOPE: { status: 400, text: 'Only somebody who may see this dealer can follow it up.' },
} as const satisfies ErrorTable;
