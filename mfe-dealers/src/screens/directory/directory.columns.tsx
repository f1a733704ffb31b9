import { CommandSlot, DealerLink } from 'shared-auth';
import { columnsFor, formatAmount, formatDay, formatDayForExport, getClubName, RowCheckbox } from 'shared-ui';
import { directoryTexts } from '../../directory-texts.ts';
import type { DirectoryRow } from './directory.api.ts';
import { type Comparison, MAX_COMPARED } from './use-comparison.ts';

const amount = (value: (row: DirectoryRow) => number) => ({
  value,
  cell: (row: DirectoryRow) => formatAmount(value(row)),
  align: 'right' as const,
  sum: formatAmount,
});

/** Current and previous month-to-date, and the difference (DL-DIR-05). */
const salesHint = ({ SaleVal, lastMonthSales }: DirectoryRow): string => {
  const difference = SaleVal - lastMonthSales;
  return `Current MTD: ${formatAmount(SaleVal)}, Previous MTD: ${formatAmount(lastMonthSales)}, Difference: ${difference > 0 ? '+' : ''}${formatAmount(difference)}`;
};

export const directoryColumns = ({
  isSelected,
  isFull,
  select,
}: Pick<Comparison, 'isSelected' | 'isFull' | 'select'>) =>
  columnsFor<DirectoryRow>()([
    {
      id: 'compare',
      header: directoryTexts.compare,
      onPhone: 'select',
      value: () => null,
      export: false,
      cell: (row) => {
        const isOut = isFull && !isSelected(row);
        return (
          <RowCheckbox
            label={`${directoryTexts.compare} ${row.Name1}`}
            title={isOut ? `At most ${MAX_COMPARED} dealers can be compared` : undefined}
            checked={isSelected(row)}
            disabled={isOut}
            onChange={(isChecked) => select(row, isChecked)}
          />
        );
      },
    },
    {
      id: 'code',
      header: 'Dealer Code',
      onPhone: 'subtitle',
      value: (row) => row.Kunnr,
      cell: (row) => <DealerLink code={row.Kunnr} />,
    },
    {
      id: 'name',
      header: 'Name',
      onPhone: 'title',
      value: (row) => row.Name1,
      cell: (row) => <DealerLink code={row.Kunnr}>{row.Name1}</DealerLink>,
    },
    { id: 'city', header: 'City', onPhone: 'subtitle', value: (row) => row.City1 },
    { id: 'type', header: 'Dealer Type', onPhone: 'fact', value: (row) => row.Dltype },
    {
      id: 'club',
      header: 'Club',
      onPhone: 'fact',
      value: (row) => row.Class,
      hint: (row) => getClubName(row.Class),
    },
    { id: 'sales', header: 'Sales (MTD)', onPhone: 'fact', ...amount((row) => row.SaleVal), hint: salesHint },
    { id: 'outstanding', header: 'Outstanding (AOD)', onPhone: 'fact', ...amount((row) => row.OutTot) },
    { id: 'overdue', header: 'Overdue (AOD)', onPhone: 'fact', ...amount((row) => row.OverDue) },
    {
      id: 'sas',
      header: 'SAS',
      onPhone: 'fact',
      ...amount((row) => row.SasOut),
      hint: (row) => `SAS in: ${formatAmount(row.SasIn)}`,
    },
    {
      id: 'lastVisit',
      header: 'Last Visit',
      onPhone: 'fact',
      startsHidden: true,
      value: ({ lastVisit }) => formatDay(lastVisit),
      export: ({ lastVisit }) => (lastVisit ? formatDayForExport(lastVisit) : null),
    },
    {
      id: 'commands',
      header: 'More',
      onPhone: 'action',
      export: false,
      value: () => null,
      cell: (row) => <CommandSlot name="dealer-commands" of={row.Name1} dealerCode={row.Kunnr} />,
    },
  ]);
