import { announce } from 'shared-auth';
import {
  Box,
  Button,
  FactList,
  formatDay,
  indiaToday,
  isQueuedChange,
  Person,
  QueuedMark,
  Stack,
  Text,
  toast,
} from 'shared-ui';
import { DialogActions } from 'shared-ui/dialog';
import { DateInput, FormRefusal } from 'shared-ui/form';
import { FollowUpText } from '../../churn-words.tsx';
import { formatMonth } from '../../month-names.ts';
import { type FollowUp, useChangeFollowUp } from './churn.api.ts';

export function FollowUpForm({ dealerCode, followUp }: { dealerCode: string; followUp: FollowUp | null }) {
  const change = useChangeFollowUp();
  if (!followUp)
    return <Text color="fg.muted">Nobody is following up this dealer yet. Mention somebody in a remark.</Text>;

  const save = async (changes: { dueDay?: string; acted?: boolean }) => {
    const { month, version } = followUp;
    try {
      const { message } = await change.run({ body: { dealerCode, month, version, ...changes } });
      toast.success(message);
      announce({ name: 'dealer:changed', dealerCode });
    } catch (error) {
      // Others stand below.
      if (isQueuedChange(error)) toast.info(error.message);
    }
  };
  const hasActed = followUp.actedAt !== null;
  const changeId = `churn ${dealerCode} ${followUp.month}`;
  return (
    <Stack gap="3">
      <FactList
        facts={[
          {
            label: 'Owner',
            value: <Person name={followUp.ownerName} sapId={followUp.owner} noLink="the owner may be a manager" />,
          },
          { label: 'Risk of', value: formatMonth(followUp.month) },
          { label: 'Due day', value: formatDay(followUp.dueDay) },
          {
            label: 'State',
            value: (
              <QueuedMark id={changeId}>
                <FollowUpText of={followUp} />
              </QueuedMark>
            ),
          },
        ]}
      />
      <Box w="11rem" data-print-hidden>
        <DateInput
          label="Change due day"
          min={indiaToday()}
          value={followUp.dueDay}
          hint={hasActed ? 'It cannot change once somebody acted.' : undefined}
          disabled={change.isRunning || hasActed}
          onChange={(dueDay) => dueDay && dueDay !== followUp.dueDay && void save({ dueDay })}
        />
      </Box>
      <DialogActions>
        <Button variant="outline" disabled={change.isRunning} onClick={() => void save({ acted: !hasActed })}>
          {hasActed ? 'Not acted on yet' : 'Mark as acted on'}
        </Button>
      </DialogActions>
      {change.error && <FormRefusal text={change.error.message} />}
    </Stack>
  );
}
