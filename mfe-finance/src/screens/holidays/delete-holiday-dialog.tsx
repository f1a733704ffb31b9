import { formatDay, Text, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { holidayTexts } from '../../holiday-texts.ts';
import { type Holiday, useDeleteHoliday } from './holidays.api.ts';

export function DeleteHolidayDialog({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const remove = useDeleteHoliday();
  return (
    <ConfirmDialog
      open
      tone="danger"
      title="Confirm Deletion"
      question={holidayTexts.deleteQuestion}
      confirmLabel="Delete"
      onConfirm={async () => toast.success(await remove(holiday))}
      onClose={onClose}
    >
      <Text fontWeight="medium" overflowWrap="anywhere">
        {holiday.title}, {formatDay(holiday.holidayDate)}
      </Text>
    </ConfirmDialog>
  );
}
