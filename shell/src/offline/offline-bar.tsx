import { connection } from 'shared-auth';
import { Box, Button, formatClock, formatInstant, indiaToday, isoDay, RouterLink, useLocation } from 'shared-ui';
import { useLayoutEffect } from 'react';
import { refreshFeed } from '../remotes/index.ts';
import { offlineTexts } from './offline-texts.ts';
import { queueTexts } from './queue/queue-texts.ts';
import { QUEUE_PATH, useQueueCounts } from './queue/queue-state.ts';

const toTime = (at: number): string => (isoDay(at) === indiaToday() ? formatClock(at) : formatInstant(at));

/** Says that nothing answers or the answer takes long, how old the oldest thing on the screen is, and what waits. */
export function OfflineBar() {
  const { lostAt, asOf, forgetShown } = connection();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen shows other answers
  useLayoutEffect(forgetShown, [pathname, forgetShown]);
  const isLost = lostAt !== undefined;
  const { waiting, refused } = useQueueCounts();
  const hasQueue = waiting + refused > 0 && pathname !== QUEUE_PATH;
  const isShown = isLost || asOf !== undefined || hasQueue;
  return (
    <Box role="status" position="sticky" top="12" zIndex="docked" data-print-hidden="">
      {isShown && (
        <Box
          colorPalette="orange"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          borderInlineStartWidth="3px"
          borderInlineStartColor="colorPalette.solid"
          borderRadius="sm"
          mb="4"
          px="3"
          py="1"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="1"
          columnGap="3"
          fontSize="sm"
        >
          <Box flex="1" minW="10rem">
            {isLost && `${offlineTexts.lost(toTime(lostAt))} `}
            {!isLost && asOf !== undefined && `${offlineTexts.slow} `}
            {asOf !== undefined && `${offlineTexts.asOf(toTime(asOf))} `}
            {waiting > 0 && `${queueTexts.waiting(waiting)}. `}
            {refused > 0 && queueTexts.notSent(refused)}
          </Box>
          {hasQueue && (
            <Button asChild size="xs" variant="outline">
              <RouterLink to={QUEUE_PATH}>{queueTexts.show}</RouterLink>
            </Button>
          )}
          {isLost && navigator.onLine && (
            <Button asChild size="xs" variant="ghost">
              <a href="/?network=only">{offlineTexts.networkSignIn}</a>
            </Button>
          )}
          {isLost && (
            <Button size="xs" variant="outline" onClick={() => void refreshFeed()}>
              {offlineTexts.tryNow}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
