import {
  columnsFor,
  FactList,
  formatDayName,
  formatInstant,
  Heading,
  Loading,
  Person,
  RetryAlert,
  SmallTable,
  Stack,
  StatusText,
  Text,
} from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { prospectTexts } from '../../prospect-texts.ts';
import { daysText } from './prospect-names.ts';
import { type Prospect, type TimelineEntry, useProspectTimeline } from './prospects.api.ts';

const timelineColumns = columnsFor<TimelineEntry>()([
  {
    id: 'time',
    header: 'Time',
    onPhone: 'subtitle',
    width: 12,
    value: ({ createdAt }) => formatDayName(createdAt),
    hint: ({ createdAt }) => formatInstant(createdAt),
  },
  { id: 'message', header: 'Message', onPhone: 'title', value: ({ message }) => message },
]);

type Stage = Prospect['clock']['stages'][number];
const stageColumns = columnsFor<Stage>()([
  { id: 'status', header: 'Status', onPhone: 'title', value: ({ status }) => status || prospectTexts.noStatus },
  { id: 'since', header: 'Since', onPhone: 'fact', value: ({ since }) => formatInstant(since) },
  { id: 'days', header: 'Time in it', onPhone: 'status', value: ({ days }) => daysText(days) },
  {
    id: 'by',
    header: 'By',
    onPhone: 'fact',
    value: ({ by }) => by || null,
    cell: ({ by, byName }) => <Person name={byName} sapId={by} noLink="who decides about a prospect is a manager" />,
  },
]);

function Clock({ prospect: { clock } }: { prospect: Prospect }) {
  const { heldBy } = clock;
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        Stages
      </Heading>
      {heldBy && (
        <FactList
          facts={[
            {
              label: 'In this status',
              value: (
                <StatusText tone={clock.isOverTime ? 'bad' : 'neutral'}>
                  {daysText(clock.days)}
                  {clock.isOverTime && `, over the limit of ${daysText(clock.limitDays)}`}
                </StatusText>
              ),
            },
            {
              label: 'Held by',
              value: (
                <Person name={heldBy.name} sapId={heldBy.SAP_ID} noLink="who decides about a prospect is a manager" />
              ),
            },
          ]}
        />
      )}
      <SmallTable title="Stages" columns={stageColumns} rows={clock.stages} />
    </Stack>
  );
}

export function TimelineDialog({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  const { data, error, refresh } = useProspectTimeline(prospect._id);
  return (
    <Dialog open hasAddress size="lg" title="Timeline" onClose={onClose}>
      <Stack gap="5">
        {!data && !error && <Loading />}
        {error && !data && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
        {data && data.data.length === 0 && <Text color="fg.muted">{prospectTexts.noTimeline}</Text>}
        {data && data.data.length > 0 && <SmallTable title="Timeline" columns={timelineColumns} rows={data.data} />}
        <Clock prospect={prospect} />
      </Stack>
    </Dialog>
  );
}
