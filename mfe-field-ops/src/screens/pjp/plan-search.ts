import { formatDay, formatDayForExport } from 'shared-ui';
import type { Plan } from '../../requests/records.ts';

/** D-044; the plan date in both forms. */
export const planSearchText = ({ status, activity, planDate, beats }: Plan): string =>
  [status, activity, formatDayForExport(planDate), formatDay(planDate), ...beats.map(({ name }) => name)].join('\n');
