import { DealerLink } from 'shared-auth';
import { Box, countText, Flex, Stack, Text } from 'shared-ui';
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

const noPlanText = (visits: OfficerDay['visits']): string => {
  const planned = visits.filter(({ unplanned }) => !unplanned).length;
  const contradiction = `, though the officers’ app marked ${countText(planned, 'visit')} as planned`;
  return `No plan for this day${planned > 0 ? contradiction : ''}.`;
};

export function DayPlans({ plans, visits }: Pick<OfficerDay, 'plans' | 'visits'>) {
  if (plans.length === 0) return <Text color="fg.muted">{noPlanText(visits)}</Text>;
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
