import { useMemo } from 'react';
import { Box, Button, Flex, indiaToday, useListState } from 'shared-ui';
import { holidayTexts } from '../../holiday-texts.ts';
import { copyToNextYear } from './copy-to-next-year.ts';
import { HolidayActions } from './holiday-actions.tsx';
import type { Holiday } from './holidays.api.ts';
import type { HolidayDialogs } from './use-holiday-dialogs.tsx';
import { YearCalendar } from './year-calendar.tsx';

export function HolidayYear({ holidays, dialogs }: { holidays: readonly Holiday[]; dialogs: HolidayDialogs }) {
  const [{ year, region }, setList] = useListState({ year: 0, region: '' });
  const { mayChange, isOwn, upload, edit, add } = dialogs;
  const yearSeen = year || Number(indiaToday().slice(0, 4));
  const copy = useMemo(
    () => (mayChange ? copyToNextYear(holidays.filter(isOwn), yearSeen) : undefined),
    [mayChange, holidays, isOwn, yearSeen],
  );
  const copyText = holidayTexts.copyTo(yearSeen + 1);
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {mayChange && (
        <Flex gap="2" wrap="wrap">
          <HolidayActions dialogs={dialogs} />
          {copy && (
            <Button variant="outline" onClick={() => upload.copy(copyText, copy)}>
              {copyText}
            </Button>
          )}
        </Flex>
      )}
      <YearCalendar
        holidays={holidays}
        year={yearSeen}
        region={region}
        onYear={(value) => setList({ year: value })}
        onRegion={(value) => setList({ region: value })}
        onHoliday={mayChange ? edit : undefined}
        onEmptyDay={mayChange ? add : undefined}
      />
    </Box>
  );
}
