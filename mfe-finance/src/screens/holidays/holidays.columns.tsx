import { columnsFor, EditDelete, formatDay, formatDayForExport } from 'shared-ui';
import { holidayTexts } from '../../holiday-texts.ts';
import type { Holiday } from './holidays.api.ts';

interface HolidayActions {
  edit: (holiday: Holiday) => void;
  remove: (holiday: Holiday) => void;
  isOwn: (holiday: Holiday) => boolean;
}

export const regionsText = ({ region }: Holiday): string => region.map(({ name }) => name).join(', ');

const withRegions = (holiday: Holiday): string =>
  holiday.holidayType === 'REGIONAL' ? `${holiday.holidayType}: ${regionsText(holiday)}` : holiday.holidayType;

/** 'Status' holds the icons (D-162); read-only users do not get it. */
export const holidayColumns = (actions: HolidayActions | undefined) =>
  columnsFor<Holiday>()([
    { id: 'title', header: 'Title', onPhone: 'title', sortable: true, value: ({ title }) => title },
    { id: 'type', header: 'Holiday Type', onPhone: 'fact', sortable: true, value: withRegions },
    {
      id: 'date',
      header: 'Date',
      onPhone: 'subtitle',
      sortable: ({ holidayDate }) => holidayDate,
      value: ({ holidayDate }) => formatDayForExport(holidayDate),
      cell: ({ holidayDate }) => formatDay(holidayDate),
    },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (holiday) => actions && <StatusCell holiday={holiday} {...actions} />,
    },
  ]).filter(({ id }) => actions !== undefined || id !== 'status');

const StatusCell = ({ holiday, edit, remove, isOwn }: HolidayActions & { holiday: Holiday }) => (
  <EditDelete
    about={`${holiday.title}, ${formatDay(holiday.holidayDate)}`}
    onEdit={() => edit(holiday)}
    onDelete={() => remove(holiday)}
    deleteRefusal={isOwn(holiday) ? undefined : holidayTexts.otherRegions}
  />
);
