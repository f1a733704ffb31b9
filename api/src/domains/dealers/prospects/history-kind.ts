import { createPersonHistoryKind } from '../../shared/history/history-kind.ts';

export const prospectHistory = createPersonHistoryKind({ table: 'prospects', unknown: 'PROSPECT_NOT_FOUND' });
