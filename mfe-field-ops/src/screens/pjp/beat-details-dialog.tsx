import { Badge, Box, Grid, Heading, Hint, HStack, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { texts } from '../../texts.ts';
import type { Plan } from './pjp.api.ts';
import { PlanHistory } from './plan-history.tsx';

const Fact = ({ label, value }: { label: string; value: string }) => (
  <Box>
    <Text as="dt" textStyle="xs" color="fg.muted">
      {label}
    </Text>
    <Text as="dd">{value || '-'}</Text>
  </Box>
);

/** What a field day visits: its beats, and the dealers by code with the name on hover (D-045). */
export function BeatDetailsDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  return (
    <Dialog open title={texts.beatDetails} onClose={onClose}>
      <Stack gap="4">
        {plan.beats.map((beat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these have no identity and never move
          <Grid as="dl" key={`${index}-${beat.name}`} gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="3">
            <Fact label="Beat Name" value={beat.name} />
            <Fact label="Route" value={beat.route} />
            <Fact label="Start Point" value={beat.startPoint.name} />
            <Fact label="End Point" value={beat.endPoint.name} />
          </Grid>
        ))}
        <Box>
          <Heading as="h3" size="sm" mb="2">
            Dealer Codes
          </Heading>
          <HStack wrap="wrap" gap="2">
            {plan.dealersDetails.length === 0 && <Text>-</Text>}
            {plan.dealersDetails.map(({ dealerCode, name }) => (
              <Hint key={dealerCode} text={name}>
                <Badge tabIndex={0}>{dealerCode}</Badge>
              </Hint>
            ))}
          </HStack>
        </Box>
        <Box>
          <Heading as="h3" size="sm" mb="2">
            History
          </Heading>
          <PlanHistory id={plan._id} />
        </Box>
      </Stack>
    </Dialog>
  );
}
