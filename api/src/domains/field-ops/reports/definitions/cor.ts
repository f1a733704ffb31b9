import { REPORTS } from 'api-contract';
import { corDaily } from '../cor-daily.ts';
import { corMonthly } from '../cor-monthly.ts';

/** Reports 5 and 6: officers; 9 and 10: region heads' own visits (D-085, D-093). */
export const corReports = {
  'cor-daily': { ...REPORTS['cor-daily'], ...corDaily('SO', 'COR_Daily.xlsx') },
  'cor-monthly': { ...REPORTS['cor-monthly'], ...corMonthly('SO', 'COR') },
  'cor-ro': { ...REPORTS['cor-ro'], ...corMonthly('RO', 'COR_RO') },
  'cor-ro-daily': { ...REPORTS['cor-ro-daily'], ...corDaily('RO', 'COR_RO_Daily.xlsx') },
};
