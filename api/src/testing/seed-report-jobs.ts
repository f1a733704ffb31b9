import { type Sql, sql } from '../database/sql.ts';
import type { Report, ReportColumn } from '../domains/field-ops/reports/report.ts';
import type { Reports } from '../domains/field-ops/reports/jobs/worker.ts';

const everyKind: ReportColumn[] = [
  { id: 'no', header: 'S No.', kind: 'number' },
  { id: 'code', header: 'Dealer Code', kind: 'text', width: 20 },
  { id: 'name', header: 'Name', kind: 'text' },
  { id: 'amount', header: 'Amount', kind: 'amount' },
  { id: 'day', header: 'Date', kind: 'date' },
  { id: 'at', header: 'Start Time', kind: 'time' },
];
export const hardRows = sql`
  select * from (values
    (1, '000123', 'शर्मा टायर्स, "पुणे"', 12345678.5, date '2024-02-29', timestamptz '2024-02-29 04:10Z'),
    (2, '=1+1', E'<b>&\\u0001 _x0041_\\nline', -5, date '2024-12-31', timestamptz '2024-12-31 18:45Z'),
    (3, '12345678901234567', '-', 0, null, null),
    (4, null, '', null, null, null)) v (no, code, name, amount, day, at)
  order by no`;

export const createReports = (options: Partial<Report> & { statement: Sql }): Reports => {
  const { statement, ...more } = options;
  const report: Report = {
    cap: 365,
    format: 'csv',
    fileName: () => `Test.${options.format ?? 'csv'}`,
    columns: () => everyKind,
    rows: () => statement,
    count: () => sql`select count(*) from (${statement}) r`,
    ...more,
  };
  return new Proxy({} as Reports, { get: () => report });
};
export const manyRows = (count: number): Pick<Report, 'columns' | 'count'> & { statement: Sql } => ({
  columns: () => [
    { id: 'no', header: 'No', kind: 'number' },
    { id: 'name', header: 'Name', kind: 'text' },
  ],
  statement: sql`select n as no, 'Row ' || n as name from generate_series(1, ${count}::int) n`,
  count: () => sql`select ${count}::int`,
});
