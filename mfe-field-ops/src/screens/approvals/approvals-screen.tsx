import { useEffect, useMemo, useState } from 'react';
import { ApiError } from 'shared-auth';
import { serverPaging, Stack, TableScreen, toast } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { kindOf } from '../../requests/kinds/index.ts';
import type { Waiting } from '../../requests/records.ts';
import { allKeys, allWaiting, useInbox, type WaitingKey } from './approvals.api.ts';
import { inboxColumns } from './approvals.columns.tsx';
import { DecideDialog, type Question } from './decide-dialog.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { OwnRuns } from './own-runs.tsx';
import { RunPanel } from './run-panel.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { sizes, useInboxFilter } from './use-inbox-filter.ts';
import { useRun } from './use-run.ts';
import { useSelection } from './use-selection.ts';

const keyOf = ({ kind, id, version, SAP_ID, name, day, findings }: Waiting): WaitingKey => ({
  kind,
  id,
  version,
  SAP_ID,
  name,
  day,
  findings: findings.map(({ code }) => code),
});

export default function ApprovalsScreen() {
  const inbox = useInboxFilter();
  const { filter, sort, page, limit, set } = inbox;
  const { data, error, isLoading, refresh } = useInbox({ filter, sort, page, limit });
  const { selected, add, remove, clear } = useSelection();
  const running = useRun();
  const { run, decide } = running;
  const opened = useOpenedRecord<Waiting>('request', { rows: data?.data, idOf: ({ kind, id }) => `${kind}-${id}` });
  const { open } = opened;
  const [question, setQuestion] = useState<Question>();
  const [isFetching, setFetching] = useState(false);
  const isBusy = run !== undefined && run.phase !== 'ended';

  // Whatever has its result is no longer selected; what was cancelled or failed stays.
  const results = run?.results;
  useEffect(() => {
    if (results) remove(results);
  }, [results, remove]);

  const fetchKeys = async (use: (keys: WaitingKey[]) => void, only = filter) => {
    setFetching(true);
    try {
      use(await allKeys(only));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toast.error(cause.message);
    } finally {
      setFetching(false);
    }
  };
  const approveClear = () =>
    fetchKeys(
      (keys) =>
        keys.length > 0
          ? setQuestion({ action: 'approve', keys, note: 'with nothing against them' })
          : toast.info('No plan here has nothing against it.'),
      { ...filter, kind: 'pjp', check: 'clear' },
    );

  const columns = useMemo(
    () =>
      inboxColumns({
        isSelected: ({ id }) => selected.has(id),
        select: (row, on) => (on ? add([keyOf(row)]) : remove([row])),
        showDetails: open,
        decide: (action, row) =>
          action === 'approve' ? decide(action, '', [keyOf(row)]) : setQuestion({ action, keys: [keyOf(row)] }),
        isBusy,
      }),
    [selected, add, remove, decide, isBusy, open],
  );
  const totalCount = data?.totalCount ?? 0;

  return (
    <>
      <TableScreen
        title="Approvals"
        header={
          <Stack gap="3">
            <RunPanel {...running} />
            <OwnRuns isBusy={isBusy} undo={running.undo} />
            <SelectionBar
              selected={selected.size}
              total={totalCount}
              isBusy={isBusy}
              isFetching={isFetching}
              selectAll={() => void fetchKeys(add)}
              clear={clear}
              decide={(action) => setQuestion({ action, keys: [...selected.values()] })}
              approveClear={() => void approveClear()}
            />
          </Stack>
        }
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={({ kind, id }) => `${kind}-${id}`}
        search={{ label: 'Search officer', value: inbox.state.search, onChange: (search) => set({ search }) }}
        filters={<InboxFilters {...inbox} />}
        filtering={inbox.filtering}
        pageSizes={sizes}
        paging={serverPaging(data, {
          page,
          limit,
          onPage: (next) => set({ page: next }),
          onLimit: (size) => set({ size }),
        })}
        exportName="Approvals"
        exportRows={(reading) => allWaiting(filter, sort, reading)}
        emptyText="Nothing waits for a decision."
      />
      {question && <DecideDialog {...question} onClose={() => setQuestion(undefined)} onDecide={decide} />}
      {opened.record && kindOf(opened.record).renderDetails(opened.record, opened.close)}
      {opened.isMissing && <MissingRecord what="request" onClose={opened.close} />}
    </>
  );
}
