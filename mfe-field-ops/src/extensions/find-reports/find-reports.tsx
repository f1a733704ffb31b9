import { REPORT_KEYS, REPORTS } from 'api-contract/report-table';
import { type Find, type SlotProps, useRegister } from 'shared-auth';
import { matchThings } from 'shared-auth/search';
import { currentMonth } from 'shared-ui';
import { corReportAddress } from '../../figures/cor-report-address.ts';

/** Of the current month, and the one that is wanted at the beginning of each. */
const listReports = () => {
  const { start, end } = currentMonth();
  return [
    ...REPORT_KEYS.map((key) => ({
      id: key as string,
      text: REPORTS[key].module,
      detail: REPORTS[key].format === 'csv' ? 'CSV' : 'Excel',
      to: `/vists-download?report=${key}&start=${start}&end=${end}`,
    })),
    { id: 'cor-last-month', text: 'COR report of last month', detail: 'Excel', to: corReportAddress() },
  ];
};

/** Reads the contract only, no call. */
const find: Find = async ({ text, limit }) =>
  matchThings(
    text,
    listReports().map((report) => ({ ...report, words: [`${report.text} report`] })),
    limit,
  );

export default function FindReports({ contribute }: SlotProps<'search'>) {
  useRegister(contribute, find);
  return null;
}
