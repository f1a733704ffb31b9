import { DealerLink } from 'shared-auth';
import { Box, formatDay, HStack, isoDay, Stack, StatusText, Text } from 'shared-ui';
import { DetailsSection } from 'shared-ui/dialog';
import { MISSED_LABELS } from '../../plan-adherence/missed-reasons.ts';
import type { Plan } from '../records.ts';

/** Of a past plan, each call with what became of it (D-361). */
export function PlannedCalls({
  plan,
}: {
  plan: Pick<Plan, 'dealersDetails'> & Partial<Pick<Plan, 'adherence' | 'decidedAt'>>;
}) {
  const { adherence, dealersDetails, decidedAt } = plan;
  if (!adherence) return null;
  if (adherence.isLate) {
    return (
      <DetailsSection title="Planned calls">
        <Text>
          This plan was approved after its day{decidedAt && `, on ${formatDay(isoDay(decidedAt))}`}: its calls are not
          counted.
        </Text>
      </DetailsSection>
    );
  }
  const missed = new Set(adherence.missed);
  const reason = adherence.reason ? `Missed: ${MISSED_LABELS[adherence.reason].toLowerCase()}` : 'Missed';
  const calls = [...new Map(dealersDetails.map((dealer) => [dealer.dealerCode, dealer])).values()];
  return (
    <DetailsSection title="Planned calls">
      <Stack gap="2">
        <Text>
          {calls.length - missed.size} of {calls.length} kept
        </Text>
        <Stack asChild gap="1.5" listStyleType="none" m="0" p="0">
          <ul aria-label="Planned calls">
            {calls.map(({ dealerCode, name }) => (
              <HStack asChild key={dealerCode} justify="space-between" gap="3" wrap="wrap">
                <li>
                  <Box minW="0" overflowWrap="anywhere">
                    <DealerLink code={dealerCode}>{name ? `${name} (${dealerCode})` : dealerCode}</DealerLink>
                  </Box>
                  {missed.has(dealerCode) ? (
                    <StatusText tone="bad">{reason}</StatusText>
                  ) : (
                    <StatusText tone="good">Kept</StatusText>
                  )}
                </li>
              </HStack>
            ))}
          </ul>
        </Stack>
      </Stack>
    </DetailsSection>
  );
}
