import { historyOfPerson } from '../../shared/history/history-kind.ts';

export const claimHistory = historyOfPerson({ table: 'claims', unknown: 'CLAIM_NOT_FOUND' });
