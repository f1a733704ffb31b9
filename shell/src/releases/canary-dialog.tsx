import { audienceLimits, marginLimits } from 'api-contract/limits';
import type { releaseShapes } from 'api-contract';
import { ANY } from 'shared-auth';
import { Box, Grid, Text } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { type Form, MultiSelect, NumberField, SearchSelect, TextAreaField, useForm } from 'shared-ui/form';
import { audienceText, isNobody, type Margins, marginsText, parseSapIds, defaultMargins } from './audience.ts';
import { decisionField } from './decision-field.ts';
import { findNumberProblem } from './find-number-problem.ts';
import { Meanwhile, Obstacles, ReasonField } from './decision-parts.tsx';
import type { RemoteDetails } from './remote-details.ts';
import { releaseTexts } from './release-texts.ts';
import { NOBODY_FOUND, searchPeople } from './search-people.ts';
import { useSteering } from './use-steering.ts';

interface Values {
  roles: readonly releaseShapes.Audience['roles'][number][];
  share: number | null;
  users: string;
  errorPoints: number | null;
  loadFactor: number | null;
  minLoads: number | null;
  reason: string;
}

const audienceOf = ({ roles, share, users }: Values): releaseShapes.Audience => ({
  roles: [...roles],
  share: share ?? 0,
  users: parseSapIds(users),
});
const toMargins = ({ errorPoints, loadFactor, minLoads }: Values, loosest: Margins): Margins => {
  const defaults = defaultMargins(loosest);
  return {
    errorPoints: errorPoints ?? defaults.errorPoints,
    loadFactor: loadFactor ?? defaults.loadFactor,
    minLoads: minLoads ?? defaults.minLoads,
  };
};
const isTooFine = (share: number | null): boolean => share !== null && Number(share.toFixed(2)) !== share;

const limitsOf = (loosest: Margins) => ({
  errorPoints: { ...marginLimits.errorPoints, max: loosest.errorPoints },
  loadFactor: { ...marginLimits.loadFactor, max: loosest.loadFactor },
  minLoads: { ...marginLimits.minLoads, max: loosest.minLoads },
});

const problemsWith = (loosest: Margins) => (values: Values) => {
  const limits = limitsOf(loosest);
  const problems = {
    share:
      findNumberProblem(values.share, audienceLimits.share) ??
      (isTooFine(values.share) ? 'At most two decimals.' : undefined) ??
      (isNobody(audienceOf(values)) ? releaseTexts.noAudience : undefined),
    errorPoints: findNumberProblem(values.errorPoints, limits.errorPoints),
    loadFactor: findNumberProblem(values.loadFactor, limits.loadFactor),
    minLoads: findNumberProblem(values.minLoads, limits.minLoads),
    reason: values.reason.trim() ? undefined : releaseTexts.giveReason,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text)) as Partial<
    Record<keyof Values, string>
  >;
};

export function CanaryDialog(props: { version: string; remote: RemoteDetails; onClose: () => void }) {
  const { version, remote, onClose } = props;
  const running = remote.canary?.version === version ? remote.canary : undefined;
  const { loosest } = remote.rules;
  const { decide, meanwhile, goOn } = useSteering(remote);
  const { roles = [], share = 0, users = [] } = running?.audience ?? {};
  const form = useForm<Values>({
    initial: {
      roles,
      share: share || null,
      users: users.join(', '),
      ...(running?.margins ?? defaultMargins(loosest)),
      reason: '',
    },
    validate: problemsWith(loosest),
    fieldOf: decisionField,
    submit: (values) =>
      decide({
        action: 'canary',
        version,
        audience: audienceOf(values),
        margins: toMargins(values, loosest),
        reason: values.reason,
      }),
  });
  const replaced = !running && remote.canary ? ` It replaces the canary ${remote.canary.version}.` : '';
  return (
    <FormDialog
      open
      title={running ? `Change canary ${version}` : `Start canary ${version}`}
      form={form}
      submitLabel={running ? 'Change canary' : 'Start canary'}
      onClose={onClose}
    >
      <Text>
        These people get version {version} of {remote.title} in place of the stable one.{replaced} One of the three is
        enough.
      </Text>
      <Obstacles version={remote.list.find((each) => each.version === version)} />
      <Audience form={form} />
      <Text textStyle="sm" role="status">
        For: <strong>{audienceText(audienceOf(form.values))}</strong>
      </Text>
      <MarginFields form={form} loosest={loosest} />
      <ReasonField {...form.field('reason')} />
      <Meanwhile lines={meanwhile} onGoOn={goOn} />
    </FormDialog>
  );
}

function Audience({ form }: { form: Form<Values> }) {
  return (
    <>
      <Box css={{ '& fieldset > div:has(> label)': { flexDirection: 'row', flexWrap: 'wrap', columnGap: '4' } }}>
        <MultiSelect label="Roles" options={ANY} {...form.field('roles')} />
      </Box>
      <NumberField
        label="Share of users in percent"
        hint="Users who have it keep it while the share grows."
        {...audienceLimits.share}
        {...form.field('share')}
      />
      <SearchSelect
        label="Add a user"
        placeholder="Name or SAP ID"
        search={searchPeople}
        emptyText={NOBODY_FOUND}
        value=""
        onChange={(sapId) => sapId && form.set({ users: parseSapIds(`${form.values.users} ${sapId}`).join(', ') })}
      />
      <TextAreaField label="Users" rows={2} hint="SAP IDs, separated by commas or lines." {...form.field('users')} />
    </>
  );
}

function MarginFields({ form, loosest }: { form: Form<Values>; loosest: Margins }) {
  const limits = limitsOf(loosest);
  const hasError = ['errorPoints', 'loadFactor', 'minLoads'].some((name) => form.errors[name as keyof Values]);
  return (
    <Box asChild borderWidth="1px" borderRadius="sm" px="3" py="2">
      <details open={hasError || undefined}>
        <Box as="summary" cursor="button" textStyle="sm" fontWeight="medium">
          When the server rolls it back
        </Box>
        <Grid mt="2" gap="3" templateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} alignItems="end">
          <NumberField label="Errors above stable" {...limits.errorPoints} {...form.field('errorPoints')} />
          <NumberField label="Times stable’s load time" {...limits.loadFactor} {...form.field('loadFactor')} />
          <NumberField label="After loads" {...limits.minLoads} {...form.field('minLoads')} />
        </Grid>
        <Text mt="2" textStyle="xs" color="fg.muted">
          {marginsText(toMargins(form.values, loosest))}
        </Text>
      </details>
    </Box>
  );
}
