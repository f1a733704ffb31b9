import { freezeLimits } from 'api-contract/limits';
import type { rollouts } from 'api-contract';
import { mutation, useCall, useChange, useRecordHistory } from 'shared-auth';
import { Box, Button, columnsFor, formatDay, Grid, SmallTable, toast } from 'shared-ui';
import { FormDialog, RecordHistory } from 'shared-ui/dialog';
import { DateInput, FieldList, TextField, useRecordForm } from 'shared-ui/form';
import { useState } from 'react';
import { CallContent, EmptyNote, Intro } from './admin-page.tsx';
import { releaseTexts } from './release-texts.ts';

const DATA = 'GET /api/v1/admin/release-freezes';
const changeFreezes = mutation('PUT /api/v1/admin/release-freezes', { invalidates: [DATA] });
type Frozen = rollouts.ReleaseFreezes;
type Freeze = Frozen['freezes'][number];

const columns = columnsFor<Freeze>()([
  { id: 'reason', header: 'Reason', onPhone: 'title', value: ({ reason }) => reason },
  { id: 'from', header: 'From', onPhone: 'fact', value: ({ from }) => formatDay(from) },
  { id: 'to', header: 'To', onPhone: 'fact', value: ({ to }) => formatDay(to) },
]);

export function Freezes() {
  const list = useCall(DATA);
  const [isChanging, setChanging] = useState(false);
  return (
    <Box>
      <Intro text={releaseTexts.aboutFreezes}>
        <Button size="sm" disabled={!list.data} onClick={() => setChanging(true)}>
          {releaseTexts.changeFreezes}
        </Button>
      </Intro>
      <CallContent of={list}>
        {({ data }) => (
          <>
            {data.freezes.length === 0 ? (
              <EmptyNote>{releaseTexts.noFreezes}</EmptyNote>
            ) : (
              <SmallTable
                title={releaseTexts.freezes}
                columns={columns}
                rows={data.freezes}
                rowKey={({ from, to, reason }) => `${from} ${to} ${reason}`}
              />
            )}
            {isChanging && <FreezesDialog frozen={data} onClose={() => setChanging(false)} />}
          </>
        )}
      </CallContent>
    </Box>
  );
}

const findProblems = ({ freezes }: Pick<Frozen, 'freezes'>): Record<string, string> =>
  Object.fromEntries(
    freezes.flatMap(({ from, to, reason }, index) => [
      ...(from ? [] : [[`freezes.${index}.from`, 'Please give a day.']]),
      ...(to ? [] : [[`freezes.${index}.to`, 'Please give a day.']]),
      ...(from && to && to < from ? [[`freezes.${index}.to`, 'This day is before the first.']] : []),
      ...(reason.trim() ? [] : [[`freezes.${index}.reason`, releaseTexts.giveReason]]),
    ]),
  );

function FreezesDialog({ frozen, onClose }: { frozen: Frozen; onClose: () => void }) {
  const { run } = useChange(changeFreezes);
  const history = useRecordHistory('release-freezes', 'release-freezes');
  const form = useRecordForm<Frozen, Pick<Frozen, 'freezes'>>({
    record: frozen,
    valuesOf: ({ freezes }) => ({ freezes }),
    validate: findProblems,
    submit: async ({ freezes }, version) => {
      const { message } = await run({ body: { freezes, version } });
      toast.success(message);
    },
  });
  return (
    <FormDialog open title={releaseTexts.freezes} form={form} submitLabel="Save" onClose={onClose}>
      <FieldList
        label="Days"
        rowLabel="Freeze"
        list={form.list('freezes')}
        empty={{ from: '', to: '', reason: '' }}
        max={50}
      >
        {(row) => (
          <>
            <Grid gap="3" templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}>
              <DateInput label="From" {...row.field('from')} />
              <DateInput label="To" {...row.field('to')} />
            </Grid>
            <TextField label="Reason" {...freezeLimits.reason} {...row.field('reason')} />
          </>
        )}
      </FieldList>
      <RecordHistory of={history} />
    </FormDialog>
  );
}
