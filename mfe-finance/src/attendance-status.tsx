import { StatusText, type Tone } from 'shared-ui';

/** The documented statuses in order (002 §4), and 'Absent' (D-095). */
export const ATTENDANCE_STATUSES: readonly string[] = [
  'Present',
  'Early CheckOut',
  'Late CheckIn',
  'Late CheckIn - Early CheckOut',
  'Leave Applied',
  'Leave Approved',
  'Leave Rejected',
  'Leave',
  'Training',
  'Office',
  'Meeting',
  'Absent',
];

interface StatusLook {
  /** One or two letters for narrow places. */
  letters: string;
  palette: 'green' | 'orange' | 'red' | 'blue' | 'gray';
  tone: Tone;
}

/** Without spaces and case: both documents' spellings match (D-095). */
const LOOKS: Readonly<Record<string, StatusLook>> = {
  present: { letters: 'P', palette: 'green', tone: 'good' },
  earlycheckout: { letters: 'EO', palette: 'orange', tone: 'warn' },
  latecheckin: { letters: 'LI', palette: 'orange', tone: 'warn' },
  'latecheckin-earlycheckout': { letters: 'LE', palette: 'red', tone: 'bad' },
  'latecheckin-latecheckout': { letters: 'LL', palette: 'orange', tone: 'warn' },
  leaveapplied: { letters: 'LA', palette: 'orange', tone: 'warn' },
  leaveapproved: { letters: 'LV', palette: 'green', tone: 'good' },
  leaverejected: { letters: 'LR', palette: 'orange', tone: 'warn' },
  leave: { letters: 'L', palette: 'gray', tone: 'neutral' },
  training: { letters: 'T', palette: 'blue', tone: 'info' },
  meeting: { letters: 'M', palette: 'blue', tone: 'info' },
  office: { letters: 'O', palette: 'blue', tone: 'info' },
  break: { letters: 'B', palette: 'blue', tone: 'info' },
  absent: { letters: 'A', palette: 'red', tone: 'bad' },
};

/** An unknown status keeps its first two letters. */
export const statusLook = (status: string): StatusLook =>
  LOOKS[status.replace(/\s/g, '').toLowerCase()] ?? {
    letters: status.trim().slice(0, 2).toUpperCase() || '?',
    palette: 'gray',
    tone: 'neutral',
  };

export const AttendanceStatusText = ({ status }: { status: string }) => (
  <StatusText tone={statusLook(status).tone}>{status}</StatusText>
);
