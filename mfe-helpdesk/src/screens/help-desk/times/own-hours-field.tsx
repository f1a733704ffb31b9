import { ownHoursLimits } from 'api-contract/limits';
import { useCall } from 'shared-auth';
import { Grid, RetryAlert, Stack, Text } from 'shared-ui';
import { FieldList, type FormList, SelectField, TextField } from 'shared-ui/form';
import type { CategoryHours } from '../../../escalation-times.api.ts';
import { ticketPriorities } from '../../../ticket-priority.tsx';

export interface OwnHoursRow {
  category: string;
  /** '': all priorities without their own. */
  priority: string;
  level2: string;
  level3: string;
  due: string;
}
const EMPTY: OwnHoursRow = { category: '', priority: '', level2: '', level3: '', due: '' };

export const toOwnHoursRow = ({ category, priority, level2, level3, due }: CategoryHours): OwnHoursRow => ({
  category,
  priority: priority ?? '',
  level2: String(level2),
  level3: String(level3),
  due: String(due),
});

export function OwnHoursField({ list }: { list: FormList<OwnHoursRow> }) {
  const { data, error, refresh } = useCall('GET /api/v1/query/QueryCategorygetAll', { query: {} });
  const names = data?.categories.map(({ name }) => name) ?? [];
  return (
    <Stack gap="1">
      {error && !data && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      <FieldList
        label="Hours of a category and priority"
        rowLabel="Hours"
        list={list}
        empty={EMPTY}
        max={ownHoursLimits.ownHours.maxItems}
        disabled={!data}
      >
        {(row) => (
          <Grid gap="3" gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' }}>
            <Stack gridColumn={{ md: 'span 3' }}>
              <SelectField label="Category" required placeholder="Select" options={names} {...row.field('category')} />
            </Stack>
            <Stack gridColumn={{ md: 'span 3' }}>
              <SelectField label="Priority" placeholder="All" options={ticketPriorities} {...row.field('priority')} />
            </Stack>
            {(['level2', 'level3', 'due'] as const).map((field) => (
              <Stack key={field} gridColumn={{ md: 'span 2' }}>
                <TextField label={LABELS[field]} hint="Hours" inputMode="decimal" {...row.field(field)} />
              </Stack>
            ))}
          </Grid>
        )}
      </FieldList>
      <Text color="fg.muted" textStyle="sm">
        They count instead of the times above. A ticket takes the hours of its category and priority, else those of its
        category for all priorities. Due: when it becomes Unresolved, otherwise after 24 hours.
      </Text>
    </Stack>
  );
}
const LABELS = { level2: 'Level 2', level3: 'Level 3', due: 'Due' } as const;
