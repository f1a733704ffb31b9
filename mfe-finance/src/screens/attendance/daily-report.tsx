import { Box, formatIndian, Heading, indiaToday, RouterLink, Tile, TileStrip, type Tone } from 'shared-ui';
import { attendanceTexts } from '../../attendance-texts.ts';
import type { PlaceChoice } from '../../place-filter.tsx';
import { type AttendanceResponse, type AttendanceCard, attendanceCards } from './attendance.api.ts';

const TONES: Partial<Record<AttendanceCard, Tone>> = { Late: 'bad' };

const addressOf = (card: AttendanceCard, place: PlaceChoice): string => {
  const today = indiaToday();
  const chosen = Object.entries({ ...place, start: today, end: today, card }).filter(([, value]) => value !== '');
  return `/attendance-data?${new URLSearchParams(chosen)}`;
};

/** Today's counts for the chosen place; each opens its rows (FN-ATT-02, D-173). */
export function DailyReport({
  counts,
  place,
}: {
  counts: AttendanceResponse['clockCount'] | undefined;
  place: PlaceChoice;
}) {
  return (
    <Box as="section" aria-labelledby="daily-report">
      <TileStrip>
        <Heading as="h2" id="daily-report" size="sm" px="3" alignContent="center">
          {attendanceTexts.dailyReport}
        </Heading>
        {attendanceCards.map((card) => {
          const count = counts?.cards[card];
          const tone = count ? TONES[card] : undefined;
          return (
            <Tile
              key={card}
              label={card}
              {...(tone && { tone })}
              value={
                count === undefined ? (
                  '…'
                ) : (
                  <Box asChild borderRadius="sm" _hover={{ textDecoration: 'underline' }}>
                    <RouterLink to={addressOf(card, place)} aria-label={`${formatIndian(count)}: ${card} today`}>
                      {formatIndian(count)}
                    </RouterLink>
                  </Box>
                )
              }
            />
          );
        })}
      </TileStrip>
    </Box>
  );
}
