import { formatDay, formatDayForExport } from 'shared-ui';
import type { Plan } from '../../requests/records.ts';

/** What the search looks at: status, activity, plan date (as exported and as shown) and beat names (D-044). */
export const planSearchText = ({ status, activity, planDate, beats }: Plan): string =>
  [status, activity, formatDayForExport(planDate), formatDay(planDate), ...beats.map(({ name }) => name)].join('\n');
