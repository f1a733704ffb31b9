import { connection } from 'shared-auth';
import { Box, Button, formatClock, formatInstant, indiaToday, isoDay, useLocation } from 'shared-ui';
import { useLayoutEffect } from 'react';
import { refreshFeed } from '../remotes/index.ts';
import { offlineTexts } from './offline-texts.ts';

const toTime = (at: number): string => (isoDay(at) === indiaToday() ? formatClock(at) : formatInstant(at));

/** Says that nothing answers or that the answer takes long, and how old the oldest thing on the screen is. */
export function OfflineBar() {
  const { lostAt, asOf, forgetShown } = connection();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen shows other answers
  useLayoutEffect(forgetShown, [pathname, forgetShown]);
  const isLost = lostAt !== undefined;
  const isShown = isLost || asOf !== undefined;
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
            {isLost ? offlineTexts.lost(toTime(lostAt)) : offlineTexts.slow}{' '}
            {asOf !== undefined && offlineTexts.asOf(toTime(asOf))}
          </Box>
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
