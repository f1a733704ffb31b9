import type { ErrorTable } from '../error-table.ts';

export const churnErrors = {
  FOLLOW_UP_NOT_FOUND: { status: 404, text: 'Nobody is following up this risk yet.' },
  FOLLOW_UP_NOT_YOURS: { status: 403, text: 'Somebody else is following up this dealer now.' },
  FOLLOW_UP_YOURS: { status: 400, text: 'You follow up this dealer yourself.' },
  FOLLOW_UP_ACTED_ON: { status: 409, text: 'This follow-up was acted on, so its due day stays.' },
  FOLLOW_UP_OLD_RISK: { status: 409, text: 'This dealer has a newer risk: choose its month.' },
  DUE_DAY_PAST: { status: 400, text: 'The due day can not be before today.' },
  MENTION_OUT_OF_SCOPE: { status: 400, text: 'Only somebody who may see this dealer can follow it up.' },
} as const satisfies ErrorTable;
