import { useState } from 'react';
import { Button, lazyDialog } from 'shared-ui';
import { leaveCalendarTexts } from './leave-calendar-texts.ts';

const LeaveCalendarDialog = lazyDialog(async () => (await import('./leave-calendar-dialog.tsx')).LeaveCalendarDialog);

export function LeaveCalendarButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        {leaveCalendarTexts.title}
      </Button>
      {isOpen && <LeaveCalendarDialog onClose={() => setOpen(false)} />}
    </>
  );
}
