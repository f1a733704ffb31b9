import { useRecordHistory } from 'shared-auth';
import { Box, Button, HStack, Loading, RetryAlert, Stack, toast } from 'shared-ui';
import { RecordHistory } from 'shared-ui/dialog';
import { FormRefusal, refusalText, TextField, useRecordForm } from 'shared-ui/form';
import { ticketTexts } from '../../../ticket-texts.ts';
import { type EscalationTimes, type Hours, useEscalationTimes, useSetTimes } from '../../../escalation-times.api.ts';

/** The CONFIGURE TIME tab: when a ticket goes to which level. */
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

const valuesOf = ({ level2, level3 }: EscalationTimes): Hours => ({ level2: String(level2), level3: String(level3) });

function TimesForm({ times }: { times: EscalationTimes }) {
  const set = useSetTimes();
  const history = useRecordHistory('escalation-times', 'escalation-times');
  const form = useRecordForm<EscalationTimes, Hours>({
    record: times,
    valuesOf,
    submit: async (hours, version) => {
      try {
        toast.success(await set(hours, version));
      } catch (cause) {
        toast.error(refusalText(cause));
        throw cause;
      }
    },
  });
  return (
    <Box asChild>
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={ticketTexts.configureTime}>
        <Stack gap="4">
          <TextField
            label={ticketTexts.level1Time}
            value={ticketTexts.immediately}
            readOnly
            onChange={() => undefined}
          />
          <TextField label={ticketTexts.level2Time} hint="Hours" inputMode="decimal" {...form.field('level2')} />
          <TextField label={ticketTexts.level3Time} hint="Hours" inputMode="decimal" {...form.field('level3')} />
          {form.refusal && <FormRefusal text={form.refusal} />}
          <HStack gap="2">
            <Button
              variant="outline"
              disabled={form.isPending || !form.isDirty}
              onClick={() => form.reset(valuesOf(times))}
            >
              Cancel
            </Button>
            <Button type="submit" loading={form.isPending} loadingText="Submit">
              Submit
            </Button>
          </HStack>
          <RecordHistory of={history} emptyText="Not changed in the console yet." />
        </Stack>
      </form>
    </Box>
  );
}
