import { formatDay } from 'shared-ui';
import { useCrudDialogs } from 'shared-ui/dialog';
import type { ImportColumn } from 'shared-ui/import';
import { useCallback } from 'react';
import type { PlaceOption } from 'shared-auth';
import { holidayTexts } from '../../holiday-texts.ts';
import { useOwnRegions } from '../../own-regions.api.ts';
import { useBulkUpload } from '../../use-bulk-upload.tsx';
import { AddHolidayDialog, EditHolidayDialog } from './holiday-dialogs.tsx';
import { type Holiday, useDeleteHoliday, useMayChange } from './holidays.api.ts';

export const holidayKey = ({ _id }: Holiday) => _id;
const NONE: readonly PlaceOption[] = [];

/** The documented headings in order (001 §5). */
const COLUMNS: readonly ImportColumn[] = [
  { id: 'name', heading: 'HOLIDAY NAME', needed: true, example: 'Republic Day' },
  { id: 'type', heading: 'TYPE', needed: true, hint: 'REGIONAL or PUBLIC', example: 'PUBLIC' },
  { id: 'date', heading: 'DATE', needed: true, hint: 'YYYY-MM-DD, DD-MM-YYYY or DD/MM/YYYY', example: '26/01/2027' },
  { id: 'regions', heading: 'REGIONS', hint: 'comma separated, only for regional', example: '' },
];
const UPLOAD = {
  kind: 'holidays',
  columns: COLUMNS,
  sampleName: 'Holidays',
  reads: ['GET /api/v1/holiday', '/api/v1/inbox/*', 'GET /api/v1/AM/PJP/:SAP_ID', 'GET /api/v1/pjp/beat/switch'],
} as const;

export function useHolidayDialogs(holidays: readonly Holiday[] | undefined) {
  const mayChange = useMayChange();
  const ownRegions = useOwnRegions();
  const regions = ownRegions ?? NONE;
  const upload = useBulkUpload(UPLOAD);
  const { dialogs, ...actions } = useCrudDialogs<Holiday, string>({
    name: 'holiday',
    what: 'holiday',
    rows: holidays,
    idOf: holidayKey,
    renderAdd: (onClose, day) => <AddHolidayDialog regions={regions} day={day} onClose={onClose} />,
    // The reader's own regions must be known first.
    renderEdit: (holiday, onClose) =>
      mayChange &&
      (ownRegions || holiday.region.length === 0) && (
        <EditHolidayDialog holiday={holiday} regions={regions} onClose={onClose} />
      ),
    removal: {
      title: 'Confirm Deletion',
      question: holidayTexts.deleteQuestion,
      nameOf: ({ title, holidayDate }) => `${title}, ${formatDay(holidayDate)}`,
      send: useDeleteHoliday(),
    },
  });
  const isOwn = useCallback(
    (holiday: Holiday) => holiday.region.every(({ regionCode }) => regions.some(({ value }) => value === regionCode)),
    [regions],
  );
  return {
    ...actions,
    ...{ mayChange, isOwn, upload },
    dialogs: (
      <>
        {upload.dialog}
        {dialogs}
      </>
    ),
  };
}
export type HolidayDialogs = ReturnType<typeof useHolidayDialogs>;
