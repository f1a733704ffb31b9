import { createPersonHistoryKind } from '../../shared/history/history-kind.ts';

export const pjpHistory = createPersonHistoryKind({ table: 'pjps', unknown: 'PJP_NOT_FOUND' });
