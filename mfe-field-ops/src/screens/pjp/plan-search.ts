import { formatDay, formatDayForExport } from 'shared-ui';
import type { Plan } from '../../requests/records.ts';

/** Searches status, activity, plan date (exported and shown form) and beat names (D-044). */
export const planSearchText = ({ status, activity, planDate, beats }: Plan): string =>
  [status, activity, formatDayForExport(planDate), formatDay(planDate), ...beats.map(({ name }) => name)].join('\n');
