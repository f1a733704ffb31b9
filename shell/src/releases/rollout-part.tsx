import type { rollouts, steer } from 'api-contract';
import { Box, Button, formatIndian, formatInstant, HStack, StatusText, Text, type Tone } from 'shared-ui';
import { EmptyNote, MonospaceText, Part } from './admin-page.tsx';
import { releaseTexts } from './release-texts.ts';
import type { RequestedDecision } from './remote-details.ts';
import { usePlaceNames } from './place-names.ts';
import { needsText, planText, stepText } from './rollout-texts.ts';

type OnRequest = (decision: RequestedDecision) => void;

interface RolloutPartProps {
  remote: Pick<steer.AdminRemote, 'plan' | 'rollout'>;
  onRequest: OnRequest;
}

export function RolloutPart({ remote: { plan, rollout }, onRequest }: RolloutPartProps) {
  const visiblePlan = rollout?.plan ?? plan;
  const isOlder = rollout !== null && JSON.stringify(rollout.plan) !== JSON.stringify(plan);
  return (
    <Part
      title={releaseTexts.plan}
      actions={
        <HStack gap="2">
          <Action
            label={plan ? releaseTexts.changePlan : releaseTexts.makePlan}
            name={plan ? 'Change plan…' : undefined}
            onClick={() => onRequest({ action: 'plan' })}
          />
          {plan && (
            <Action
              label={releaseTexts.removePlan}
              name="Remove plan…"
              onClick={() => onRequest({ action: 'no-plan' })}
            />
          )}
        </HStack>
      }
    >
      {rollout && <Running rollout={rollout} onRequest={onRequest} />}
      {visiblePlan ? (
        <>
          <Steps plan={visiblePlan} step={rollout?.step} />
          <Text mt="2" textStyle="xs" color="fg.muted" maxW="80ch">
            {planText(visiblePlan)} {isOlder && releaseTexts.olderPlan}
          </Text>
        </>
      ) : (
        <EmptyNote>{releaseTexts.noPlan}</EmptyNote>
      )}
    </Part>
  );
}

const STATES: Record<rollouts.RolloutState['state'], { tone: Tone; text: string }> = {
  running: { tone: 'info', text: 'Running' },
  paused: { tone: 'warn', text: 'Paused' },
  asking: { tone: 'warn', text: 'Waits for approval' },
};

function Running({ rollout, onRequest }: { rollout: rollouts.RolloutState; onRequest: OnRequest }) {
  const { version, plan, step, state, since, people, loads, waiting } = rollout;
  const { tone, text } = STATES[state];
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.panel" px="4" py="3" mb="3">
      <HStack gap="3" justify="space-between" flexWrap="wrap">
        <Text fontWeight="semibold">
          <MonospaceText>{version}</MonospaceText>{' '}
          {step === 0 ? 'before its first step' : `in step ${step} of ${plan.steps.length + 1}`}
        </Text>
        <StatusText tone={tone}>{text}</StatusText>
      </HStack>
      <Text mt="1" role="status">
        {step > 0 && `${formatIndian(people)} people, ${formatIndian(loads)} loads since ${formatInstant(since)}. `}
        {waiting}
      </Text>
      <HStack mt="3" gap="2" flexWrap="wrap">
        {state === 'asking' && (
          <Button size="xs" onClick={() => onRequest({ action: 'approve' })}>
            {releaseTexts.approve}
          </Button>
        )}
        {state === 'paused' ? (
          <Action label={releaseTexts.continue} onClick={() => onRequest({ action: 'continue' })} />
        ) : (
          <Action label={releaseTexts.pause} onClick={() => onRequest({ action: 'pause' })} />
        )}
        <Action label={releaseTexts.skip} onClick={() => onRequest({ action: 'skip' })} />
        <Action label={releaseTexts.abort} name="Abort the rollout…" onClick={() => onRequest({ action: 'abort' })} />
      </HStack>
    </Box>
  );
}

function Steps({ plan, step }: { plan: rollouts.RolloutPlan; step: number | undefined }) {
  const nameOf = usePlaceNames();
  const rows = [
    ...plan.steps.map((each) => ({
      forWhom: stepText(each, nameOf),
      needs: `continues after ${needsText(each)}`,
      asks: each.asks,
    })),
    { forWhom: releaseTexts.everyone, needs: '', asks: plan.asks },
  ];
  return (
    <Box as="ol" aria-label="Steps" listStyleType="none" m="0" p="0" borderBottomWidth="1px">
      {rows.map(({ forWhom, needs, asks }, index) => (
        <Box
          as="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={index}
          aria-current={step === index + 1 ? 'step' : undefined}
          borderTopWidth="1px"
          py="2"
          display="grid"
          gridTemplateColumns={{ base: '1.5rem minmax(0, 1fr)', md: '1.5rem 20rem minmax(0, 1fr) 6rem' }}
          columnGap="3"
          css={{ '& > :nth-of-type(n + 3)': { gridColumn: { base: '2', md: 'auto' } } }}
        >
          <Box color="fg.muted">{index + 1}</Box>
          <Box overflowWrap="anywhere">{forWhom}</Box>
          <Box color="fg.muted" textStyle="sm">
            {[...(asks ? ['approved first'] : []), ...(needs ? [needs] : [])].join(', ')}
          </Box>
          <Box>
            {step !== undefined && step > index + 1 && <StatusText tone="good">Done</StatusText>}
            {step === index + 1 && <StatusText tone="info">Now</StatusText>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const Action = ({ label, name, onClick }: { label: string; name?: string | undefined; onClick: () => void }) => (
  <Button size="xs" variant="outline" colorPalette="gray" aria-label={name} onClick={onClick}>
    {label}
  </Button>
);
