import { historyOfPerson } from '../../shared/history/history-kind.ts';

/** Seen by whoever sees the officer who handed it in. */
export const prospectHistory = historyOfPerson({ table: 'prospects', unknown: 'PROSPECT_NOT_FOUND' });
