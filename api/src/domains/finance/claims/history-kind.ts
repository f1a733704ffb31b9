import { createPersonHistoryKind } from '../../shared/history/history-kind.ts';

export const claimHistory = createPersonHistoryKind({ table: 'claims', unknown: 'CLAIM_NOT_FOUND' });
