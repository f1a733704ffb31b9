import { formatDay, personText } from 'shared-ui';
import { MissingRecord, RecordAbout, useOpenedRecord, useRecordAddress } from 'shared-ui/dialog';
import { type AttendanceRecord, useAttendanceRecord } from '../../attendance-record.api.ts';
import { DayDialog } from './day-dialog.tsx';

const NO_RECORDS: readonly AttendanceRecord[] = [];
const idOf = ({ _id }: AttendanceRecord) => _id;
const nameOf = ({ name, SAP_ID, onDate }: AttendanceRecord) =>
  `Attendance of ${personText(name, SAP_ID)}, ${formatDay(onDate)}`;

export function useDayDialog() {
  const { open } = useRecordAddress('day');
  const { record, isMissing, failure, close } = useOpenedRecord('day', {
    rows: NO_RECORDS,
    idOf,
    useOne: useAttendanceRecord,
  });
  return {
    open,
    dialog: (
      <>
        {record && (
          <RecordAbout about={nameOf(record)}>
            <DayDialog record={record} onClose={close} />
          </RecordAbout>
        )}
        {isMissing && <MissingRecord what="day" failure={failure} onClose={close} />}
      </>
    ),
  };
}
