import { historyOfPerson } from '../../shared/history/history-kind.ts';

export const pjpHistory = historyOfPerson({ table: 'pjps', unknown: 'PJP_NOT_FOUND' });
