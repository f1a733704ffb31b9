import { useMemo } from 'react';
import { TableScreen } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { ApprovalsLink } from '../../requests/approvals-link.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { LocationDetailsDialog } from '../../requests/locations/location-details-dialog.tsx';
import { locationFindingWords } from '../../requests/locations/location-finding-words.ts';
import type { ListedLocation } from '../../requests/locations/location-request.ts';
import { RequestDecisions, useRequestFilters } from '../../requests/request-list.tsx';
import { useRowDecisions } from '../../requests/use-row-decisions.ts';
import { useDecideLocation, useLocationRequests } from './update-location.api.ts';
import { LocationDecision, locationColumns, locationName, locationTitle } from './update-location.columns.tsx';

const searchedText = ({ SAP_ID, officerName, territoryCode, dealerCode, name, status }: ListedLocation): string =>
  [SAP_ID, officerName, territoryCode, dealerCode, name, status].join('\n');

const requestKey = ({ requestId }: ListedLocation): string => requestId;

export default function UpdateLocationScreen() {
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
  const { press, isPending, markOf } = decisions;
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
  const filters = useRequestFilters({
    rows: decisions.rows,
    columns,
    words: locationFindingWords,
    textOf: searchedText,
    rowsOf: async () => data?.data ?? [],
  });
  return (
    <>
      <TableScreen
        filledBy="Officers ask in their app to move a dealer’s location."
        title={fieldOpsTexts.locationRequests}
        info="Waiting requests, and those decided in the last 30 days."
        columns={columns}
        {...filters}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={requestKey}
        onRows={reading.onRows}
        actions={<ApprovalsLink />}
        paging={{ mode: 'client' }}
        exportName="Dealer-Location-Requests"
        emptyText={fieldOpsTexts.noLocationRequests}
      />
      <RequestDecisions kind="location" about={locationName} decisions={decisions} />
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
