import { Button } from 'shared-ui';
import { holidayTexts } from '../../holiday-texts.ts';
import type { HolidayDialogs } from './use-holiday-dialogs.tsx';

export const HolidayActions = ({ dialogs: { add, upload } }: { dialogs: HolidayDialogs }) => (
  <>
    <Button onClick={() => add()}>{holidayTexts.add}</Button>
    {upload.button}
  </>
);
