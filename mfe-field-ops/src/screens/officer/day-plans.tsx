import { DealerLink } from 'shared-auth';
import { Box, Flex, Stack, Text } from 'shared-ui';
import { PlanStatus } from '../../requests/plans/plan-status.tsx';
import { planDetailsText } from '../../requests/plans/plan-text.ts';
import type { OfficerDay } from './officer.api.ts';

type DayPlan = OfficerDay['plans'][number];

const PlannedDealers = ({ dealers }: { dealers: DayPlan['dealersDetails'] }) =>
  dealers.map(({ dealerCode, name }, index) => (
    <span key={dealerCode}>
      {index > 0 && ', '}
      <DealerLink code={dealerCode}>{name}</DealerLink>
    </span>
  ));

export function DayPlans({ plans }: { plans: readonly DayPlan[] }) {
  if (plans.length === 0) return <Text color="fg.muted">No plan for this day.</Text>;
  return (
    <Stack as="ul" aria-label="Plans of the day" gap="2" listStyleType="none" m="0" p="0">
      {plans.map((plan) => (
        <Box as="li" key={plan._id}>
          <Flex wrap="wrap" columnGap="3" rowGap="1" align="center">
            <PlanStatus status={plan.status} />
            <Text>{[plan.activity, planDetailsText(plan)].filter(Boolean).join(': ')}</Text>
          </Flex>
          {plan.dealersDetails.length > 0 && (
            <Text textStyle="sm">
              <PlannedDealers dealers={plan.dealersDetails} />
            </Text>
          )}
        </Box>
      ))}
    </Stack>
  );
}
