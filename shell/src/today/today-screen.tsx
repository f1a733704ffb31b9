import { Slot } from 'shared-auth';
import { Box, formatDay, Grid, PageHeader, Text } from 'shared-ui';
import { todayTexts } from './today-texts.ts';
import { useFreshParts } from './use-fresh-parts.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];

/** Remotes fill the slot; each part has its own calls. */
export default function TodayScreen() {
  const { isLive, day } = useFreshParts();
  return (
    <Box>
      <PageHeader title={todayTexts.title} detail={`${weekdayOf(day)}, ${formatDay(day)}`} />
      <Text role="status" textStyle="sm" color="fg.muted" mb="3" minH={{ base: '2lh', md: '1lh' }}>
        {isLive ? todayTexts.live : todayTexts.polling}
      </Text>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(19rem, 100%), 1fr))" gap="4">
        <Slot name="today" />
      </Grid>
    </Box>
  );
}
