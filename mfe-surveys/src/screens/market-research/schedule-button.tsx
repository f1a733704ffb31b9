import { useState } from 'react';
import { useUser } from 'shared-auth';
import { Button, RetryAlert } from 'shared-ui';
import { useMarketSchedule } from './schedule.api.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Only ADMIN reads and sets it. */
export function ScheduleButton() {
  const { role } = useUser();
  return role === 'ADMIN' ? <AdminButton /> : null;
}

function AdminButton() {
  const { data, error, isLoading, refresh } = useMarketSchedule();
  const [isOpen, setOpen] = useState(false);
  if (error && !data && !isLoading) return <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>;
  return (
    <>
      <Button variant="outline" colorPalette="gray" disabled={!data} onClick={() => setOpen(true)}>
        Schedule
      </Button>
      {isOpen && data && <ScheduleDialog schedule={data.data} onClose={() => setOpen(false)} />}
    </>
  );
}
