import { useMemo, useState } from 'react';
import { daysText } from './prospect-names.ts';
import { Grid, serverPaging, TableScreen, Tile, useFiltering, useListState, formatIndian } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { prospectTexts } from '../../prospect-texts.ts';
import { DocumentsDialog } from './documents-dialog.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { FullPanel, SmallPanel } from './prospect-panels.tsx';
import {
  allProspects,
  countProspects,
  type Prospect,
  type ProspectsAnswer,
  type ProspectType,
  useProspects,
} from './prospects.api.ts';
import { prospectColumns } from './prospects.columns.tsx';
import { RemarkDialog } from './remark-dialog.tsx';
import { TimelineDialog } from './timeline-dialog.tsx';

const statusOptions = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'none', label: 'N/A' },
];

/** How many there are and wait, and how many of them for too long: of the whole scope, whatever is filtered. */
function Figures({ answer }: { answer: ProspectsAnswer | undefined }) {
  const text = (value: number | undefined) => (value === undefined ? '…' : formatIndian(value));
  const figures = answer?.figures;
  return (
    <Grid gridTemplateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="3">
      <Tile label="Prospects" value={text(figures?.total)} />
      <Tile label="Pending" value={text(figures?.pending)} />
      <Tile
        label="Over time"
        value={text(figures?.overTime)}
        {...(answer && { detail: `pending for more than ${daysText(answer.limitDays)}` })}
        {...(figures && figures.overTime > 0 && { tone: 'bad' as const })}
      />
      <Tile label="Approved" value={text(figures?.approved)} />
      <Tile label="Rejected" value={text(figures?.rejected)} />
    </Grid>
  );
}

const idOf = ({ _id }: Prospect) => _id;
const isOlder = (row: Prospect, held: Prospect) => row.version < held.version;

/** The prospects of one kind, and everything that opens from a row (DL-PRO-04). */
export function ProspectList({ type }: { type: ProspectType }) {
  const [{ search, status, overTime, page }, setList] = useListState({
    search: '',
    status: '',
    overTime: '',
    page: 1,
  });
  const filtering = useFiltering('search', 'status', 'overTime');
  const filter = { search: search.trim(), status, overTime };
  const { data, error, isLoading, refresh } = useProspects(type, filter, page);
  const options = { rows: data?.data, idOf, isOlder };
  const details = useOpenedRecord('details', options);
  const score = useOpenedRecord('score', options);
  const documents = useOpenedRecord('documents', options);
  const timeline = useOpenedRecord('timeline', options);
  const duplicates = useOpenedRecord('duplicates', options);
  const [remarked, setRemarked] = useState<Prospect>();
  const columns = useMemo(
    () =>
      prospectColumns({
        showDetails: details.open,
        explainScore: score.open,
        preview: documents.open,
        showTimeline: timeline.open,
        showDuplicates: duplicates.open,
        remark: setRemarked,
      }),
    [details.open, score.open, documents.open, timeline.open, duplicates.open],
  );
  const missing = [details, score, documents, timeline, duplicates].find(({ isMissing }) => isMissing);
  const isDealer = type === 'dealer';

  return (
    <>
      <TableScreen
        filledBy="Officers hand prospects in; they come with an import."
        part
        title={isDealer ? prospectTexts.dealerTab : prospectTexts.customerTab}
        header={<Figures answer={data} />}
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={idOf}
        search={{ label: prospectTexts.search, value: search, onChange: (value) => setList({ search: value }) }}
        filters={
          <>
            <SelectField
              label="Status"
              placeholder="All"
              options={statusOptions}
              value={status}
              onChange={(value) => setList({ status: value })}
            />
            <SelectField
              label="Time in status"
              placeholder="All"
              options={[{ value: 'true', label: 'Over time' }]}
              value={overTime}
              onChange={(value) => setList({ overTime: value })}
            />
          </>
        }
        filtering={filtering}
        countRows={countProspects}
        emptyText={prospectTexts.empty}
        paging={serverPaging(data, { page, onPage: (next) => setList({ page: next }) })}
        exportName={isDealer ? 'Dealer-Prospects' : 'Customer-Prospects'}
        exportRows={(reading) => allProspects(type, filter, reading)}
      />
      {details.record && <FullPanel prospect={details.record} onRemark={setRemarked} onClose={details.close} />}
      {score.record && <SmallPanel prospect={score.record} onRemark={setRemarked} onClose={score.close} />}
      {documents.record && <DocumentsDialog prospect={documents.record} onClose={documents.close} />}
      {timeline.record && <TimelineDialog prospect={timeline.record} onClose={timeline.close} />}
      {duplicates.record && <DuplicatesDialog prospect={duplicates.record} onClose={duplicates.close} />}
      {missing && <MissingRecord what="prospect" onClose={missing.close} />}
      {remarked && <RemarkDialog key={remarked._id} prospect={remarked} onClose={() => setRemarked(undefined)} />}
    </>
  );
}
