import { OfficerLink } from 'shared-auth';
import { Button, FactList, formatClock, Link, MISSING, RouterLink } from 'shared-ui';
import { Dialog, MapLink, toPlace } from 'shared-ui/dialog';
import type { AttendanceRecord } from '../../attendance-record.api.ts';
import { AttendanceStatusText } from '../../attendance-status.tsx';

const renderClock = ({ time, location }: AttendanceRecord['checkIn'], title: string) => {
  const text = formatClock(time);
  return text !== MISSING && toPlace(location?.lat, location?.long) ? (
    <MapLink label={text} title={title} latitude={location?.lat} longitude={location?.long} />
  ) : (
    text
  );
};

export function DayDialog({ record, onClose }: { record: AttendanceRecord; onClose: () => void }) {
  const { SAP_ID, name, onDate, userId, status, leaveType, checkIn, checkOut } = record;
  const row = new URLSearchParams({ search: SAP_ID, start: onDate, end: onDate });
  return (
    <Dialog
      open
      hasAddress
      size="sm"
      title="Attendance"
      onClose={onClose}
      footer={
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Close
        </Button>
      }
    >
      <FactList
        facts={[
          { label: 'Officer', value: <OfficerLink name={name} sapId={SAP_ID} /> },
          { label: 'Area', value: userId.areaName },
          { label: 'Status', value: <AttendanceStatusText status={status} /> },
          ...(leaveType ? [{ label: 'Leave Type', value: leaveType }] : []),
          { label: 'Check In Time', value: renderClock(checkIn, 'Check In') },
          { label: 'Check Out Time', value: renderClock(checkOut, 'Check Out') },
        ]}
      />
      <Link asChild variant="underline" mt="3">
        <RouterLink to={`/attendance-data?${row}`}>Show in the Attendance List</RouterLink>
      </Link>
    </Dialog>
  );
}
