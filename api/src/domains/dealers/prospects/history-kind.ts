import { historyOfPerson } from '../../shared/history/history-kind.ts';

export const prospectHistory = historyOfPerson({ table: 'prospects', unknown: 'PROSPECT_NOT_FOUND' });
