import { findRangeProblem, reportModules } from './report-modules.ts';

const year = 'Date range should be less then of equal to 1 year (365 days).';
const month = 'Date range should be less then or equal to 31 days.';
const turned = 'End Date can not be Smaller than Start Date.';

it.each([
  ['Visits Data', '2024-01-01', '2024-12-31', ''],
  ['Visits Data', '2024-01-01', '2025-01-01', year],
  ['COR Report Monthly', '2024-01-01', '2025-01-01', year],
  ['Attendance Report', '2024-01-01', '2025-01-01', year],
  ['Travel Plan Report', '2024-01-01', '2025-01-01', year],
  ['COR Report for RO', '2024-01-01', '2025-01-01', year],
  ['Time Spent', '2024-01-01', '2024-02-01', ''],
  ['Time Spent', '2024-01-01', '2024-02-02', month],
  ['PJP Planning Details', '2024-01-01', '2024-02-02', month],
  ['COR Report Daily', '2024-01-01', '2024-02-02', month],
  ['COR Report RO Daily', '2024-01-01', '2024-02-02', month],
  ['Travel Plan Report', '2024-02-02', '2024-02-01', turned],
  ['Leads Report', '2024-02-02', '2024-02-01', turned],
])('FO-REP-27, 28, 29, D-082, D-083: %s from %s to %s is told "%s"', (module, start, end, sentence) => {
  const cap = reportModules.find((one) => one.module === module)!.cap;
  expect(findRangeProblem(cap, { start, end })).toBe(sentence);
});

it('FO-REP-05: the check has no message while a date is missing', () => {
  expect(findRangeProblem(31, { start: '', end: '2024-08-31' })).toBe('');
  expect(findRangeProblem(31, { start: '2024-08-31', end: '' })).toBe('');
});
