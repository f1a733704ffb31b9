import { useRecordHistory } from 'shared-auth';
import { Box, Heading, Loading, RetryAlert, Stack, Text, toast } from 'shared-ui';
import { LeaveQuestion, RecordHistory } from 'shared-ui/dialog';
import { FormActions, MultiSelect, refusalText, TextField, useRecordForm } from 'shared-ui/form';
import { ticketTexts } from '../../../ticket-texts.ts';
import { toPriority } from '../../../ticket-priority.tsx';
import { OwnHoursField, type OwnHoursRow, toOwnHoursRow } from './own-hours-field.tsx';
import { type EscalationTimes, useEscalationTimes, useSetTimes } from '../../../escalation-times.api.ts';

export function ConfigureTimeTab() {
  const { data, error, isLoading, refresh } = useEscalationTimes();
  return (
    <Stack gap="3" maxW="40rem">
      {error && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      {isLoading && !data && <Loading />}
      {data && <TimesForm times={data.data} />}
    </Stack>
  );
}

interface Values {
  level2: string;
  level3: string;
  /** '1' is Monday. */
  days: readonly string[];
  from: string;
  to: string;
  ownHours: readonly OwnHoursRow[];
}
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

const valuesOf = ({ level2, level3, workingHours: { days, from, to }, ownHours = [] }: EscalationTimes): Values => ({
  level2: String(level2),
  level3: String(level3),
  days: days.map(String),
  from,
  to,
  ownHours: ownHours.map(toOwnHoursRow),
});
/** Validates only times of day; the server checks hours (D-227). */
const validate = ({ from, to }: Values) => ({
  ...(!isClock(from) && { from: notAClock }),
  ...(!isClock(to) && { to: notAClock }),
});
const isClock = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text.trim());
const notAClock = 'Please give a time as HH:MM.';

const fromRow = ({ priority, ...row }: OwnHoursRow) => ({ ...row, priority: toPriority(priority) ?? null });

function TimesForm({ times }: { times: EscalationTimes }) {
  const set = useSetTimes();
  const history = useRecordHistory('escalation-times', 'escalation-times');
  const form = useRecordForm<EscalationTimes, Values>({
    record: times,
    valuesOf,
    validate,
    fieldOf: (path) => path.replace('workingHours.', ''),
    submit: async ({ level2, level3, days, from, to, ownHours }, version) => {
      const workingHours = { days: days.map(Number), from: from.trim(), to: to.trim() };
      try {
        toast.success(await set({ level2, level3, workingHours, ownHours: ownHours.map(fromRow) }, version));
      } catch (cause) {
        toast.error(refusalText(cause));
        throw cause;
      }
    },
  });
  return (
    <Box asChild>
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={ticketTexts.configureTime}>
        <LeaveQuestion isDirty={form.isDirty} />
        <Stack gap="4">
          <TextField
            label={ticketTexts.level1Time}
            value={ticketTexts.immediately}
            readOnly
            onChange={() => undefined}
          />
          <TextField label={ticketTexts.level2Time} hint="Hours" inputMode="decimal" {...form.field('level2')} />
          <TextField label={ticketTexts.level3Time} hint="Hours" inputMode="decimal" {...form.field('level3')} />
          <OwnHoursField list={form.list('ownHours')} />
          <Heading as="h2" size="sm">
            Working hours
          </Heading>
          <Text color="fg.muted">
            For categories that count in working hours. Holidays of the raiser’s region are left out. India’s time.
          </Text>
          <MultiSelect label="Working days" options={DAYS} {...form.field('days')} />
          <TextField label="Work begins" hint="HH:MM" {...form.field('from')} />
          <TextField label="Work ends" hint="HH:MM" {...form.field('to')} />
          <FormActions form={form} restores onCancel={() => form.reset(valuesOf(times))} />
          <RecordHistory of={history} />
        </Stack>
      </form>
    </Box>
  );
}
