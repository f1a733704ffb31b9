import { audienceLimits, rolloutPlanLimits, rolloutStepLimits } from 'api-contract/limits';
import type { releaseShapes, rollouts } from 'api-contract';
import { ANY } from 'shared-auth';
import { Box, Grid, Text } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { CheckField, FieldList, type FormListRow, MultiSelect, NumberField, useForm } from 'shared-ui/form';
import { AreasField } from './areas-field.tsx';
import { FieldGroup, Meanwhile, ReasonField } from './decision-parts.tsx';
import { findNumberProblem } from './find-number-problem.ts';
import { releaseTexts } from './release-texts.ts';
import type { RemoteDetails } from './remote-details.ts';
import { useSteering } from './use-steering.ts';

interface StepValues {
  share: number | null;
  roles: releaseShapes.Audience['roles'];
  areas: string[];
  people: number | null;
  loads: number | null;
  hours: number | null;
  asks: boolean;
}
type PlanNumbers = Record<keyof typeof rolloutPlanLimits, number | null>;
interface Values extends PlanNumbers {
  steps: StepValues[];
  asks: boolean;
  reason: string;
}

const createStep = (share: number | null, people: number): StepValues => ({
  ...{ share, roles: [], areas: [], people, loads: 0, hours: 24, asks: false },
});
const NEW: Omit<Values, 'reason'> = {
  steps: [createStep(1, 5), createStep(5, 10), createStep(25, 20)],
  ...{ asks: false, maxErrorRate: 10, maxLoadMs: 10_000, nightFrom: 20, nightUntil: 8, patienceDays: 7 },
};
const valuesOf = (plan: rollouts.RolloutPlan | null): Values => ({
  ...(plan
    ? {
        ...plan,
        steps: plan.steps.map((step) => ({ ...step, share: step.share || null })),
      }
    : NEW),
  reason: '',
});
const planOf = ({ reason: _, steps, ...rest }: Values) =>
  ({
    ...rest,
    steps: steps.map((step) => ({ ...step, share: step.share ?? 0 })),
  }) as rollouts.RolloutPlan;

const required = (value: number | null, limits: Parameters<typeof findNumberProblem>[1]) =>
  value === null ? 'Please give a number.' : findNumberProblem(value, limits);

function findProblems(values: Values): Record<string, string> {
  const numbers = (Object.keys(rolloutPlanLimits) as (keyof PlanNumbers)[]).map((name) => [
    name,
    required(values[name], rolloutPlanLimits[name]),
  ]);
  const steps = values.steps.flatMap((step, index) => [
    [
      `steps.${index}.share`,
      findNumberProblem(step.share, audienceLimits.share) ??
        (step.share || step.roles.length > 0 || step.areas.length > 0 ? undefined : releaseTexts.noStepAudience),
    ],
    ...(Object.keys(rolloutStepLimits) as (keyof typeof rolloutStepLimits)[]).map((name) => [
      `steps.${index}.${name}`,
      required(step[name], rolloutStepLimits[name]),
    ]),
  ]);
  const problems = [...numbers, ...steps, ['reason', values.reason.trim() ? undefined : releaseTexts.giveReason]];
  return Object.fromEntries(problems.filter(([, text]) => text)) as Record<string, string>;
}

export function PlanDialog({ remote, onClose }: { remote: RemoteDetails; onClose: () => void }) {
  const { decide, meanwhile, goOn } = useSteering(remote);
  const form = useForm<Values>({
    initial: valuesOf(remote.plan),
    validate: findProblems,
    fieldOf: (path) => path.replace(/^plan\./, ''),
    submit: (values) => decide({ action: 'plan', plan: planOf(values), reason: values.reason }),
  });
  return (
    <FormDialog
      open
      size="lg"
      title={`Rollout plan of ${remote.title}`}
      form={form}
      submitLabel="Save"
      onClose={onClose}
    >
      <Text>
        A step ends after its people (distinct in a day), loads and hours, if the version does well. Its people keep it
        in later steps. After the last step everyone gets it.
      </Text>
      <FieldList label="Steps" rowLabel="Step" list={form.list('steps')} empty={createStep(null, 20)} min={1} max={10}>
        {(row) => <StepFields row={row} />}
      </FieldList>
      <CheckField label="An ADMIN approves before everyone gets it" {...form.field('asks')} />
      <FieldGroup title="A step begins only with">
        <NumberField
          label="Failed loads, at most %"
          {...rolloutPlanLimits.maxErrorRate}
          {...form.field('maxErrorRate')}
        />
        <NumberField label="3 of 4 loads within ms" {...rolloutPlanLimits.maxLoadMs} {...form.field('maxLoadMs')} />
      </FieldGroup>
      <FieldGroup title="Times" columns={3}>
        <NumberField label="Night from hour" {...rolloutPlanLimits.nightFrom} {...form.field('nightFrom')} />
        <NumberField label="Night until hour" {...rolloutPlanLimits.nightUntil} {...form.field('nightUntil')} />
        <NumberField label="Roll back after days" {...rolloutPlanLimits.patienceDays} {...form.field('patienceDays')} />
      </FieldGroup>
      <ReasonField {...form.field('reason')} />
      <Meanwhile lines={meanwhile} onGoOn={goOn} />
    </FormDialog>
  );
}

function StepFields({ row }: { row: FormListRow<StepValues> }) {
  return (
    <>
      <Grid
        gap="3"
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
        alignItems="end"
      >
        <NumberField label="% of users" {...audienceLimits.share} {...row.field('share')} />
        <NumberField label="People, at least" {...rolloutStepLimits.people} {...row.field('people')} />
        <NumberField label="Loads, at least" {...rolloutStepLimits.loads} {...row.field('loads')} />
        <NumberField label="Hours, at least" {...rolloutStepLimits.hours} {...row.field('hours')} />
      </Grid>
      <Box css={{ '& fieldset > div:has(> label)': { flexDirection: 'row', flexWrap: 'wrap', columnGap: '4' } }}>
        <MultiSelect
          label="Roles"
          options={ANY}
          {...row.field('roles')}
          onChange={(roles) => row.field('roles').onChange([...roles])}
        />
      </Box>
      <AreasField {...row.field('areas')} />
      <CheckField label="An ADMIN approves before it" {...row.field('asks')} />
    </>
  );
}
