import { holidayLimits } from 'api-contract/limits';
import { columnsFor, EditDelete, formatDay, formatDayForExport } from 'shared-ui';
import { EditableCell } from 'shared-ui/form';
import { holidayTexts } from '../../holiday-texts.ts';
import { sanitizeHolidayName } from './holiday-dialogs.tsx';
import type { Holiday, useChangeHoliday } from './holidays.api.ts';

interface HolidayActions {
  edit: (holiday: Holiday) => void;
  remove: (holiday: Holiday) => void;
  change: ReturnType<typeof useChangeHoliday>;
  isOwn: (holiday: Holiday) => boolean;
}

export const formatRegions = ({ region }: Holiday): string => region.map(({ name }) => name).join(', ');

const withRegions = (holiday: Holiday): string =>
  holiday.holidayType === 'REGIONAL' ? `${holiday.holidayType}: ${formatRegions(holiday)}` : holiday.holidayType;

/** 'Status' holds the icons (D-162); read-only users do not get it. */
export const holidayColumns = (actions: HolidayActions | undefined) =>
  columnsFor<Holiday>()([
    {
      id: 'title',
      header: 'Title',
      onPhone: 'title',
      sortable: true,
      value: ({ title }) => title,
      cell: (holiday) => (actions?.isOwn(holiday) ? <TitleCell holiday={holiday} {...actions} /> : holiday.title),
    },
    {
      id: 'type',
      header: 'Holiday Type',
      onPhone: 'fact',
      sortable: true,
      group: ({ holidayType }) => holidayType,
      value: withRegions,
    },
    {
      id: 'date',
      header: 'Date',
      onPhone: 'subtitle',
      sortable: ({ holidayDate }) => holidayDate,
      value: ({ holidayDate }) => formatDayForExport(holidayDate),
      cell: (holiday) =>
        actions?.isOwn(holiday) ? <DateCell holiday={holiday} {...actions} /> : formatDay(holiday.holidayDate),
    },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'action',
      decides: true,
      value: () => null,
      export: false,
      cell: (holiday) => actions && <StatusCell holiday={holiday} {...actions} />,
    },
  ]).filter(({ id }) => actions !== undefined || id !== 'status');

interface CellProps extends Pick<HolidayActions, 'change'> {
  holiday: Holiday;
}

const TitleCell = ({ holiday, change }: CellProps) => (
  <EditableCell
    id={holiday._id}
    record={holiday}
    label={`title of ${holiday.title}`}
    kind={{ type: 'text', ...holidayLimits.title, required: holidayTexts.nameEmpty, sanitize: sanitizeHolidayName }}
    getValue={({ title }) => title}
    save={(title, newest) => change(newest, { title })}
  />
);

const DateCell = ({ holiday, change }: CellProps) => (
  <EditableCell
    id={holiday._id}
    record={holiday}
    label={`date of ${holiday.title}`}
    kind={{ type: 'date' }}
    getValue={({ holidayDate }) => holidayDate}
    save={(holidayDate, newest) => change(newest, { holidayDate })}
  />
);

const StatusCell = ({ holiday, edit, remove, isOwn }: HolidayActions & { holiday: Holiday }) => (
  <EditDelete
    about={`${holiday.title}, ${formatDay(holiday.holidayDate)}`}
    onEdit={() => edit(holiday)}
    onDelete={() => remove(holiday)}
    deleteRefusal={isOwn(holiday) ? undefined : holidayTexts.otherRegions}
  />
);
