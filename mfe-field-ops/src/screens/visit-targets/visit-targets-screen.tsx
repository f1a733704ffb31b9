import { visitTargetLimits } from 'api-contract/limits';
import { useRecordHistory } from 'shared-auth';
import { getClubName, Grid, Loading, PageHeader, PermissionScreen, RetryAlert, Stack, Text, toast } from 'shared-ui';
import { LeaveQuestion, RecordHistory } from 'shared-ui/dialog';
import { FormActions, NumberField, useRecordForm } from 'shared-ui/form';
import { useSaveVisitTargets, useVisitTargets, type VisitTargets } from './visit-targets.api.ts';

/** ADMIN sets in how many days each dealer of a club is to be visited (D-362). */
export default function VisitTargetsScreen() {
  const { data, error, isLoading, refresh } = useVisitTargets();
  if (error?.status === 403) return <PermissionScreen />;
  const targets = data?.data;
  return (
    <Stack gap="4">
      <PageHeader
        title="Visit Targets"
        help={{
          counts:
            'Days within which each dealer of a club is to be visited, for dealer coverage and the check of plans.',
          filledBy: 'Clubs come with dealers from SAP by the sync.',
        }}
      />
      {error && <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>}
      {isLoading && !targets && <Loading />}
      {targets?.targets.length === 0 && (
        <Text color="fg.muted">There are no dealers yet. They come from SAP by the sync.</Text>
      )}
      {targets && targets.targets.length > 0 && <VisitTargetForm targets={targets} />}
    </Stack>
  );
}

type Days = Record<string, number | null>;
/** A form would read dots as a path. */
const keyOf = (club: string) => `club ${encodeURIComponent(club).replaceAll('.', '%2E')}`;
const daysOf = ({ targets }: VisitTargets): Days =>
  Object.fromEntries(targets.map(({ club, days }) => [keyOf(club), days]));

const { min, max } = visitTargetLimits.days;
const isTarget = (days: number | null): days is number =>
  days !== null && Number.isInteger(days) && days >= min && days <= max;
const validate = (values: Days) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, days]) =>
      isTarget(days) ? [] : [[key, `Please give whole days from ${min} to ${max}.`]],
    ),
  );

function VisitTargetForm({ targets }: { targets: VisitTargets }) {
  const save = useSaveVisitTargets();
  const history = useRecordHistory('visit-targets', 'visit-targets');
  const form = useRecordForm<VisitTargets, Days>({
    record: targets,
    valuesOf: daysOf,
    validate,
    submit: async (values, version) => {
      const changed = targets.targets.flatMap(({ club, days }) => {
        const next = values[keyOf(club)] ?? days;
        return next === days ? [] : [{ club, days: next }];
      });
      if (changed.length > 0) toast.success(await save(changed, version));
    },
  });
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate aria-label="Visit Targets">
      <LeaveQuestion isDirty={form.isDirty} />
      <Stack gap="5">
        <Text color="fg.muted">
          Days in which each active dealer of a club is to be visited. Coverage compares the days since the last visit
          with them.
        </Text>
        <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))">
          {targets.targets.map(({ club }) => {
            const { value = null, ...field } = form.field(keyOf(club));
            return (
              <NumberField
                key={club}
                label={getClubName(club) || 'No club'}
                {...visitTargetLimits.days}
                value={value}
                {...field}
              />
            );
          })}
        </Grid>
        <FormActions form={form} restores onCancel={() => form.reset(daysOf(targets))} />
        <RecordHistory of={history} />
      </Stack>
    </form>
  );
}
