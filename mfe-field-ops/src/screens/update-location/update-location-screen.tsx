import { useMemo } from 'react';
import { TableScreen, useListState } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { ApprovalsLink } from '../../requests/approvals-link.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { LocationDetailsDialog } from '../../requests/locations/location-details-dialog.tsx';
import type { LocationRequest } from '../../requests/records.ts';
import { useDecideLocation, useLocationRequests } from './update-location.api.ts';
import { locationColumns } from './update-location.columns.tsx';

const searchedText = ({ SAP_ID, territoryCode, dealerCode, name, status }: LocationRequest): string =>
  [SAP_ID, territoryCode, dealerCode, name, status].join('\n');

export default function UpdateLocationScreen() {
  const [{ search }, setList] = useListState({ search: '' });
  const { data, error, isLoading, refresh } = useLocationRequests();
  const { decide, deciding } = useDecideLocation();
  const opened = useOpenedRecord<LocationRequest>('request', { rows: data?.data, idOf: ({ requestId }) => requestId });
  const { open } = opened;
  const columns = useMemo(
    () => locationColumns({ showDetails: open, decide, isDeciding: ({ requestId }) => deciding.has(requestId) }),
    [decide, deciding, open],
  );
  return (
    <>
      <TableScreen
        title={fieldOpsTexts.locationRequests}
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={(request) => request.requestId}
        search={{
          label: 'Search',
          value: search,
          onChange: (value) => setList({ search: value }),
          textOf: searchedText,
        }}
        actions={<ApprovalsLink />}
        paging={{ mode: 'client' }}
        exportName="Dealer-Location-Requests"
        emptyText={fieldOpsTexts.noLocationRequests}
      />
      {opened.record && <LocationDetailsDialog request={opened.record} onClose={opened.close} />}
      {opened.isMissing && <MissingRecord what="request" onClose={opened.close} />}
    </>
  );
}
