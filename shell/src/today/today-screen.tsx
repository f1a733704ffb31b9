import { Slot } from 'shared-auth';
import { Box, Flex, formatClock, formatDay, Grid, Hint, PageHeader, useLatestReadAt } from 'shared-ui';
import { todayTexts } from './today-texts.ts';
import { useFreshParts } from './use-fresh-parts.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];

/** Remotes fill the slot; each part has its own calls. */
export default function TodayScreen() {
  const { isLive, day } = useFreshParts();
  const readAt = useLatestReadAt();
  return (
    <Box>
      <PageHeader title={todayTexts.title} detail={`${weekdayOf(day)}, ${formatDay(day)}`} />
      <Flex textStyle="sm" color="fg.muted" mb="3" minH="1lh" gap="2">
        <Box role="status">{isLive ? <LiveDot /> : todayTexts.polling}</Box>
        {readAt && (
          <Box>
            · As of <time dateTime={readAt}>{formatClock(readAt)}</time>
          </Box>
        )}
      </Flex>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(19rem, 100%), 1fr))" gap="4">
        <Slot name="today" />
      </Grid>
    </Box>
  );
}

const LiveDot = () => (
  <Hint text={todayTexts.liveHint}>
    <Box as="span" aria-hidden display="inline-block" boxSize="2" me="1.5" borderRadius="full" bg="green.solid" />
    {todayTexts.live}
  </Hint>
);
