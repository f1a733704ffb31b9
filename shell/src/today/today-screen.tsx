import { connection } from 'shared-auth';
import { Box, Button, Flex, formatClock, formatDay, Hint, PageHeader, useLatestReadAt } from 'shared-ui';
import { useMyToday } from './my-today.ts';
import { MyTodayMenu } from './my-today-menu.tsx';
import { todayTexts } from './today-texts.ts';
import { TodayTiles } from './today-tiles.tsx';
import { useFreshParts } from './use-fresh-parts.ts';
import { useTiles } from './use-tiles.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];

/** Remotes fill the slot; each part has its own calls. Each day starts over. */
export default function TodayScreen() {
  const { isLive, day } = useFreshParts();
  return <TodayBoard key={day} isLive={isLive} day={day} />;
}

function TodayBoard({ isLive, day }: ReturnType<typeof useFreshParts>) {
  const readAt = useLatestReadAt();
  const isLost = connection(({ lostAt }) => lostAt !== undefined);
  const today = useMyToday();
  const tiles = useTiles(today);
  return (
    <Box>
      <PageHeader
        title={todayTexts.title}
        help={{ counts: todayTexts.about }}
        detail={`${weekdayOf(day)}, ${formatDay(day)}`}
        actions={<MyTodayMenu today={today} />}
      />
      <Flex textStyle="sm" color="fg.muted" mb="3" minH="1lh" gap="2">
        <Box role="status">{isLive ? <LiveDot /> : !isLost && todayTexts.polling}</Box>
        {readAt && (
          <Box>
            · As of <time dateTime={readAt}>{formatClock(readAt)}</time>
          </Box>
        )}
        {tiles.arrangeAgain && (
          <Button size="xs" variant="outline" my="-1" ms="auto" onClick={tiles.arrangeAgain}>
            {todayTexts.sort}
          </Button>
        )}
      </Flex>
      <TodayTiles {...tiles} />
    </Box>
  );
}

const LiveDot = () => (
  <Hint text={todayTexts.liveHint}>
    <Box as="span" aria-hidden display="inline-block" boxSize="2" me="1.5" borderRadius="full" bg="green.solid" />
    {todayTexts.live}
  </Hint>
);
