import type { releases } from 'api-contract';
import { Box, Grid, Text } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { CheckField, NumberField, useForm } from 'shared-ui/form';
import { rangeProblem, wholeNumberProblem } from './number-problems.ts';
import { Meanwhile, ReasonField } from './decision-parts.tsx';
import type { RemoteDetails } from './remote-details.ts';
import { releaseTexts } from './release-texts.ts';
import { useSteering } from './use-steering.ts';

const NUMBERS = [
  'watchHours',
  'watchLoads',
  'errorPoints',
  'loadFactor',
  'minLoads',
  'canaryHours',
  'canaryLoads',
] as const;
type Values = Record<(typeof NUMBERS)[number], number | null> & {
  canaryFirst: boolean;
  adminOnly: boolean;
  reason: string;
};

const valuesOf = ({ loosest, ...rules }: releases.ReleaseRules): Values => ({ ...rules, ...loosest, reason: '' });
/** Only asked once no number is missing. */
const rulesOf = ({ errorPoints, loadFactor, minLoads, reason: _, ...rest }: Values) =>
  ({ ...rest, loosest: { errorPoints, loadFactor, minLoads } }) as releases.ReleaseRules;

function problemsOf(values: Values) {
  const problems: Partial<Record<keyof Values, string | undefined>> = {
    watchHours: rangeProblem(values.watchHours, 1, 168),
    watchLoads: wholeNumberProblem(values.watchLoads, 1, 1_000_000),
    errorPoints: rangeProblem(values.errorPoints, 0, 100),
    loadFactor: rangeProblem(values.loadFactor, 1, 100),
    minLoads: wholeNumberProblem(values.minLoads, 1, 100_000),
    canaryHours: rangeProblem(values.canaryHours, 0, 720),
    canaryLoads: wholeNumberProblem(values.canaryLoads, 1, 100_000),
    reason: values.reason.trim() ? undefined : releaseTexts.giveReason,
  };
  for (const name of NUMBERS) if (values[name] === null) problems[name] = 'Please give a number.';
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text)) as Partial<
    Record<keyof Values, string>
  >;
}

/** What ADMIN wants of the remote's releases from now on. */
export function RulesDialog({ remote, onClose }: { remote: RemoteDetails; onClose: () => void }) {
  const { decide, meanwhile, goOn } = useSteering(remote);
  const form = useForm<Values>({
    initial: valuesOf(remote.rules),
    validate: problemsOf,
    submit: (values) => decide({ action: 'rules', rules: rulesOf(values), reason: values.reason }),
  });
  const isCanaryFirst = form.values.canaryFirst;
  return (
    <FormDialog open title={`Rules of ${remote.title}`} form={form} submitLabel="Save" onClose={onClose}>
      <Group title="Watch over a version that goes to everyone">
        <NumberField label="Hours" min={1} max={168} step="any" {...form.field('watchHours')} />
        <NumberField label="Or until good loads" min={1} max={1_000_000} step={1} {...form.field('watchLoads')} />
      </Group>
      <Group title="Loosest margins that anybody may give" columns={3}>
        <NumberField label="Errors above, in points" min={0} max={100} step="any" {...form.field('errorPoints')} />
        <NumberField label="Times the load time" min={1} max={100} step="any" {...form.field('loadFactor')} />
        <NumberField label="Judged after loads" min={1} max={100_000} step={1} {...form.field('minLoads')} />
      </Group>
      <CheckField label={releaseTexts.canaryFirst} {...form.field('canaryFirst')} />
      {isCanaryFirst && (
        <Group title="How long a canary">
          <NumberField label="Hours as a canary" min={0} max={720} step="any" {...form.field('canaryHours')} />
          <NumberField label="Loads as a canary" min={1} max={100_000} step={1} {...form.field('canaryLoads')} />
        </Group>
      )}
      <CheckField label={releaseTexts.adminOnly} {...form.field('adminOnly')} />
      <ReasonField {...form.field('reason')} />
      <Meanwhile lines={meanwhile} onGoOn={goOn} />
    </FormDialog>
  );
}

const Group = ({ title, columns = 2, children }: { title: string; columns?: number; children: React.ReactNode }) => (
  <Box role="group" aria-label={title}>
    <Text textStyle="sm" fontWeight="semibold" mb="1">
      {title}
    </Text>
    <Grid gap="3" templateColumns={{ base: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` }} alignItems="end">
      {children}
    </Grid>
  </Box>
);
