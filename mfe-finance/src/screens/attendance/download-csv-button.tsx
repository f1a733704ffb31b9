import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import { Button, type Column, toast } from 'shared-ui';
import type { AttendanceRecord } from '../../attendance-record.api.ts';
import { type AttendanceQuery, downloadAttendance } from './attendance.api.ts';

interface Props {
  query: AttendanceQuery;
  columns: readonly Column<AttendanceRecord>[];
  disabled: boolean;
}

/** Attendance-List.csv, streamed to disk (D-177). */
export function DownloadCsvButton({ query, columns, disabled }: Props) {
  const [isPreparing, setPreparing] = useState(false);
  const download = async () => {
    setPreparing(true);
    try {
      await downloadAttendance(query, columns);
    } catch (cause) {
      toast.error(errorMessage(cause));
    } finally {
      setPreparing(false);
    }
  };
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      disabled={disabled}
      loading={isPreparing}
      onClick={() => void download()}
    >
      Download CSV
    </Button>
  );
}
