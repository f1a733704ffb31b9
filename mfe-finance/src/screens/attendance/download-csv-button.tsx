import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import { Button, toast } from 'shared-ui';
import { type AttendanceFilter, downloadAttendance } from './attendance.api.ts';

/** All matches as Attendance-List.csv, streamed to disk while the server writes it (D-177). */
export function DownloadCsvButton({ filter, disabled }: { filter: AttendanceFilter; disabled: boolean }) {
  const [isPreparing, setPreparing] = useState(false);
  const download = async () => {
    setPreparing(true);
    try {
      await downloadAttendance(filter);
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
