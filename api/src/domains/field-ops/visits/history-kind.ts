import { createPersonHistoryKind } from '../../shared/history/history-kind.ts';

export const visitHistory = createPersonHistoryKind({ table: 'visits', unknown: 'VISIT_NOT_FOUND', id: /^\d{1,18}$/ });
