import { REPORT_KEYS, REPORTS } from 'api-contract/report-table';
import { type Find, type SlotProps, useRegister } from 'shared-auth';
import { currentMonth, findMatches } from 'shared-ui';

/** Reads the contract only, no call; the report covers the current month. */
const find: Find = async ({ text, limit }) => {
  const { start, end } = currentMonth();
  return findMatches(text, REPORT_KEYS, (key) => [`${REPORTS[key].module} report`])
    .slice(0, limit)
    .map((key) => ({
      id: key,
      text: REPORTS[key].module,
      detail: REPORTS[key].format === 'csv' ? 'CSV' : 'Excel',
      to: `/vists-download?report=${key}&start=${start}&end=${end}`,
    }));
};

export default function FindReports({ contribute }: SlotProps<'search'>) {
  useRegister(contribute, find);
  return null;
}
