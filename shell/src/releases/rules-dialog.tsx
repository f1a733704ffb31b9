import { marginLimits, releaseRuleLimits } from 'api-contract/limits';
import type { steer } from 'api-contract';
import { FormDialog } from 'shared-ui/dialog';
import { CheckField, NumberField, useForm } from 'shared-ui/form';
import { decisionField } from './decision-field.ts';
import { findNumberProblem } from './find-number-problem.ts';
import { FieldGroup, Meanwhile, ReasonField } from './decision-parts.tsx';
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

const valuesOf = ({ loosest, ...rules }: steer.ReleaseRules): Values => ({ ...rules, ...loosest, reason: '' });
const rulesOf = ({ errorPoints, loadFactor, minLoads, reason: _, ...rest }: Values) =>
  ({ ...rest, loosest: { errorPoints, loadFactor, minLoads } }) as steer.ReleaseRules;

const limits = { ...releaseRuleLimits, ...marginLimits };

function findProblems(values: Values) {
  const problems: Partial<Record<keyof Values, string | undefined>> = {
    reason: values.reason.trim() ? undefined : releaseTexts.giveReason,
  };
  for (const name of NUMBERS)
    problems[name] = values[name] === null ? 'Please give a number.' : findNumberProblem(values[name], limits[name]);
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text)) as Partial<
    Record<keyof Values, string>
  >;
}

export function RulesDialog({ remote, onClose }: { remote: RemoteDetails; onClose: () => void }) {
  const { decide, meanwhile, goOn } = useSteering(remote);
  const form = useForm<Values>({
    initial: valuesOf(remote.rules),
    validate: findProblems,
    fieldOf: decisionField,
    submit: (values) => decide({ action: 'rules', rules: rulesOf(values), reason: values.reason }),
  });
  const isCanaryFirst = form.values.canaryFirst;
  return (
    <FormDialog open title={`Rules of ${remote.title}`} form={form} submitLabel="Save" onClose={onClose}>
      <FieldGroup title="Watch over a version that goes to everyone">
        <NumberField label="Hours" {...limits.watchHours} {...form.field('watchHours')} />
        <NumberField label="Or until loads, failed ones too" {...limits.watchLoads} {...form.field('watchLoads')} />
      </FieldGroup>
      <FieldGroup title="Loosest margins allowed" columns={3}>
        <NumberField label="Errors above, in points" {...limits.errorPoints} {...form.field('errorPoints')} />
        <NumberField label="Times the load time" {...limits.loadFactor} {...form.field('loadFactor')} />
        <NumberField label="Judged after loads" {...limits.minLoads} {...form.field('minLoads')} />
      </FieldGroup>
      <CheckField label={releaseTexts.canaryFirst} {...form.field('canaryFirst')} />
      {isCanaryFirst && (
        <FieldGroup title="How long a canary">
          <NumberField label="Hours as a canary" {...limits.canaryHours} {...form.field('canaryHours')} />
          <NumberField label="Loads as a canary" {...limits.canaryLoads} {...form.field('canaryLoads')} />
        </FieldGroup>
      )}
      <CheckField label={releaseTexts.adminOnly} {...form.field('adminOnly')} />
      <ReasonField {...form.field('reason')} />
      <Meanwhile lines={meanwhile} onGoOn={goOn} />
    </FormDialog>
  );
}
