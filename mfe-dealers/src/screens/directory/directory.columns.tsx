import { columnsFor, formatIndian } from 'shared-ui';
import { clubName } from './clubs.ts';
import type { DirectoryRow } from './directory.api.ts';

const amount = (value: (row: DirectoryRow) => number) => ({
  value,
  cell: (row: DirectoryRow) => formatIndian(value(row)),
  align: 'right' as const,
});

/** Current against previous month-to-date, and the difference (DL-DIR-05). */
const salesHint = ({ SaleVal, lastMonthSales }: DirectoryRow): string => {
  const difference = SaleVal - lastMonthSales;
  return `Current MTD: ${formatIndian(SaleVal)}, Previous MTD: ${formatIndian(lastMonthSales)}, Difference: ${difference > 0 ? '+' : ''}${formatIndian(difference)}`;
};

export const directoryColumns = columnsFor<DirectoryRow>()([
  { id: 'code', header: 'Dealer Code', onPhone: 'subtitle', value: (row) => row.Kunnr },
  { id: 'name', header: 'Name', onPhone: 'title', value: (row) => row.Name1 },
  { id: 'city', header: 'City', onPhone: 'subtitle', value: (row) => row.City1 },
  { id: 'type', header: 'Dealer Type', onPhone: 'fact', value: (row) => row.Dltype },
  { id: 'club', header: 'Club', onPhone: 'fact', value: (row) => row.Class, hint: (row) => clubName(row.Class) },
  { id: 'sales', header: 'Sales (MTD)', onPhone: 'fact', ...amount((row) => row.SaleVal), hint: salesHint },
  { id: 'outstanding', header: 'Outstanding (AOD)', onPhone: 'fact', ...amount((row) => row.OutTot) },
  { id: 'overdue', header: 'Overdue (AOD)', onPhone: 'fact', ...amount((row) => row.OverDue) },
  {
    id: 'sas',
    header: 'SAS',
    onPhone: 'fact',
    ...amount((row) => row.SasOut),
    hint: (row) => `SAS in: ${formatIndian(row.SasIn)}`,
  },
]);
