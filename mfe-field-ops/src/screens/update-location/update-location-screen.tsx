import { useMemo } from 'react';
import { countMatching, DecisionBar, TableScreen, useFiltering, useListState } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { countFindings, filterByFindings, FindingFilter } from 'shared-ui/form';
import { ApprovalsLink } from '../../requests/approvals-link.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { LocationDetailsDialog } from '../../requests/locations/location-details-dialog.tsx';
import { locationFindingWords } from '../../requests/locations/location-finding-words.ts';
import { ApproveQuestion } from '../../requests/approve-question.tsx';
import type { ListedLocation } from '../../requests/locations/location-request.ts';
import { useRowDecisions } from '../../requests/use-row-decisions.ts';
import { useDecideLocation, useLocationRequests } from './update-location.api.ts';
import { LocationDecision, locationColumns, locationName, locationTitle } from './update-location.columns.tsx';

const searchedText = ({ SAP_ID, officerName, territoryCode, dealerCode, name, status }: ListedLocation): string =>
  [SAP_ID, officerName, territoryCode, dealerCode, name, status].join('\n');

const requestKey = ({ requestId }: ListedLocation): string => requestId;

export default function UpdateLocationScreen() {
  const [{ search, finding }, setList] = useListState({ search: '', finding: '' });
  const filtering = useFiltering('finding');
  const { data, error, isLoading, refresh } = useLocationRequests();
  const decisions = useRowDecisions({
    rows: data?.data,
    listKey: '',
    isLoading,
    keyOf: requestKey,
    nameOf: locationName,
    send: useDecideLocation(),
  });
  const opened = useOpenedRecord('request', { rows: decisions.rows, idOf: requestKey });
  const { open } = opened;
  const { press, isPending, markOf, question } = decisions;
  const columns = useMemo(
    () => locationColumns({ showDetails: open, press, isPending, markOf }),
    [press, isPending, markOf, open],
  );
  const reading = useRecordSteps(opened, {
    rows: decisions.rows,
    idOf: requestKey,
    nameOf: locationTitle,
    isWaiting: (row) => row.status === 'Pending' && markOf(row) === undefined,
    notice: decisions.notice,
  });
  const rows = useMemo(() => filterByFindings(decisions.rows, finding), [decisions.rows, finding]);
  return (
    <>
      <TableScreen
        filledBy="Officers ask in their app to move a dealer’s location."
        title={fieldOpsTexts.locationRequests}
        info="Waiting requests, and those decided in the last 30 days."
        columns={columns}
        rows={rows}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={requestKey}
        onRows={reading.onRows}
        search={{
          label: 'Search',
          value: search,
          onChange: (value) => setList({ search: value }),
          textOf: searchedText,
        }}
        filters={
          <FindingFilter
            words={locationFindingWords}
            value={finding}
            onChange={(chosen) => setList({ finding: chosen })}
            list={decisions.rows}
            useCounts={countFindings}
          />
        }
        filtering={filtering}
        countRows={async (view) =>
          countMatching(filterByFindings(data?.data ?? [], view.finding), columns, view.search, searchedText)
        }
        actions={<ApprovalsLink />}
        paging={{ mode: 'client' }}
        exportName="Dealer-Location-Requests"
        emptyText={fieldOpsTexts.noLocationRequests}
      />
      <DecisionBar {...decisions.bar} />
      {question && (
        <ApproveQuestion
          about={locationName(question)}
          record={{ kind: 'location', findings: question.findings }}
          onApprove={() => decisions.approveAnyway(question)}
          onClose={decisions.closeQuestion}
        />
      )}
      <RecordSteps of={reading.steps}>
        {opened.record && (
          <LocationDetailsDialog
            request={opened.record}
            onClose={opened.close}
            actions={<LocationDecision row={opened.record} press={press} isPending={isPending} markOf={markOf} />}
          />
        )}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="request" onClose={opened.close} />}
    </>
  );
}
