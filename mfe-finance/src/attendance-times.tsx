import { columnsFor, formatClock, formatInstant, isoDay, SmallTable } from 'shared-ui';

interface Clock {
  time: string | null;
}

interface AttendanceTimesProps {
  day: {
    onDate: string;
    checkIn: Clock;
    checkOut: Clock;
    serverCheckInTime: string | null;
    serverCheckOutTime: string | null;
  };
  /** Requested or proposed times; null means unchanged. */
  wanted: { checkIn: string | null; checkOut: string | null };
  wantedLabel: 'Requested' | 'Proposed';
}

interface Line {
  what: string;
  stored: string | null;
  server: string | null;
  wanted: string | null;
}

/** Stored, server and requested times side by side (D-334); a time of another day shows its date. */
export function AttendanceTimes({ day, wanted, wantedLabel }: AttendanceTimesProps) {
  const text = (time: string | null) => (time && isoDay(time) !== day.onDate ? formatInstant(time) : formatClock(time));
  const columns = columnsFor<Line>()([
    { id: 'what', header: 'Time', onPhone: 'title', value: ({ what }) => what },
    { id: 'stored', header: 'Stored', onPhone: 'fact', value: ({ stored }) => text(stored) },
    { id: 'server', header: 'Server', onPhone: 'fact', value: ({ server }) => text(server) },
    { id: 'wanted', header: wantedLabel, onPhone: 'fact', value: ({ wanted: time }) => text(time) },
  ]);
  const lines: Line[] = [
    { what: 'Check-In', stored: day.checkIn.time, server: day.serverCheckInTime, wanted: wanted.checkIn },
    { what: 'Check-Out', stored: day.checkOut.time, server: day.serverCheckOutTime, wanted: wanted.checkOut },
  ];
  return <SmallTable title="Check-In & Check-Out" columns={columns} rows={lines} rowKey={({ what }) => what} />;
}
