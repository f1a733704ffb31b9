import { columnsFor, DeleteIcon, EditIcon, formatDay, formatDayForExport, HStack, IconButton } from 'shared-ui';
import { holidayTexts } from '../../holiday-texts.ts';
import type { Holiday } from './holidays.api.ts';

interface HolidayActions {
  edit: (holiday: Holiday) => void;
  remove: (holiday: Holiday) => void;
  /** Whether all its regions are the caller's. */
  isOwn: (holiday: Holiday) => boolean;
}

export const regionsText = ({ region }: Holiday): string => region.map(({ name }) => name).join(', ');

const withRegions = (holiday: Holiday): string =>
  holiday.holidayType === 'REGIONAL' ? `${holiday.holidayType}: ${regionsText(holiday)}` : holiday.holidayType;

/** The documented columns; 'Status' holds the icons (D-162), and is missing for those who only read. */
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

function StatusCell({ holiday, edit, remove, isOwn }: HolidayActions & { holiday: Holiday }) {
  const refusal = isOwn(holiday) ? {} : { disabled: true, title: holidayTexts.otherRegions };
  return (
    <HStack gap="1">
      <IconButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-label={`Edit ${holiday.title}, ${formatDay(holiday.holidayDate)}`}
        title="Edit"
        onClick={() => edit(holiday)}
        {...refusal}
      >
        <EditIcon />
      </IconButton>
      <IconButton
        size="xs"
        variant="outline"
        colorPalette="red"
        aria-label={`Delete ${holiday.title}, ${formatDay(holiday.holidayDate)}`}
        title="Delete"
        onClick={() => remove(holiday)}
        {...refusal}
      >
        <DeleteIcon />
      </IconButton>
    </HStack>
  );
}
