import { REPORT_KEYS, REPORTS } from 'api-contract/report-table';
import { type Find, type SlotProps, useHandOver } from 'shared-auth';
import { currentMonth } from 'shared-ui';

/** Whether each word that was typed begins a word of the report's name, or of 'report'. */
const isMeant = (typed: string, name: string): boolean => {
  const words = `${name} report`.toLowerCase().split(' ');
  return typed
    .toLowerCase()
    .split(' ')
    .every((one) => words.some((word) => word.startsWith(one)));
};

/** Out of the contract, without a call: a report with the days of the current month. */
const find: Find = async ({ text, limit }) => {
  const { start, end } = currentMonth();
  return REPORT_KEYS.filter((key) => isMeant(text, REPORTS[key].module))
    .slice(0, limit)
    .map((key) => ({
      id: key,
      text: REPORTS[key].module,
      detail: REPORTS[key].format === 'csv' ? 'CSV' : 'Excel',
      to: `/vists-download?report=${key}&start=${start}&end=${end}`,
    }));
};

/** In the search of the whole console: the ten reports. */
export default function FindReports({ contribute }: SlotProps<'search'>) {
  useHandOver(contribute, find);
  return null;
}
