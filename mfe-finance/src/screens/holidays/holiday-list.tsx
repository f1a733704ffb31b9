import { useMemo } from 'react';
import { TableScreen, useClientList } from 'shared-ui';
import { holidayTexts } from '../../holiday-texts.ts';
import { HolidayActions } from './holiday-actions.tsx';
import { useChangeHoliday, type useHolidays } from './holidays.api.ts';
import { holidayColumns } from './holidays.columns.tsx';
import { type HolidayDialogs, holidayKey } from './use-holiday-dialogs.tsx';

interface HolidayListProps {
  result: ReturnType<typeof useHolidays>;
  dialogs: HolidayDialogs;
}

export function HolidayList({ result, dialogs }: HolidayListProps) {
  const list = useClientList(result, { label: 'Search' });
  const change = useChangeHoliday();
  const { mayChange, edit, remove, isOwn } = dialogs;
  const columns = useMemo(
    () => holidayColumns(mayChange ? { edit, remove, change, isOwn } : undefined),
    [mayChange, edit, remove, change, isOwn],
  );
  return (
    <TableScreen
      {...list}
      info="Holidays of the whole company and of single regions. Working days leave them out."
      filledBy="Holidays are added here one by one, or uploaded as a file."
      part
      title="Holiday Calendar"
      columns={columns}
      rowKey={holidayKey}
      actions={mayChange && <HolidayActions dialogs={dialogs} />}
      emptyText={holidayTexts.empty}
      exportName="Holidays"
    />
  );
}
