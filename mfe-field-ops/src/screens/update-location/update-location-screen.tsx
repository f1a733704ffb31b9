import { TableScreen } from 'shared-ui';
import { ApprovalsLink } from '../../requests/approvals-link.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { LocationDetailsDialog } from '../../requests/locations/location-details-dialog.tsx';
import { locationFindingWords } from '../../requests/locations/location-finding-words.ts';
import { useRequestList } from '../../requests/request-list.tsx';
import { useDecideLocation, useLocationRequests } from './update-location.api.ts';
import { locationSearchText } from './location-search.ts';
import { LocationDecision, locationColumns, locationName, locationTitle } from './update-location.columns.tsx';

export default function UpdateLocationScreen() {
  const result = useLocationRequests();
  const { list, dialogs } = useRequestList({
    result,
    rows: result.data?.data,
    kind: 'location',
    what: 'request',
    keyOf: ({ requestId }) => requestId,
    nameOf: locationName,
    titleOf: locationTitle,
    isWaiting: ({ status }) => status === 'Pending',
    send: useDecideLocation(),
    words: locationFindingWords,
    textOf: locationSearchText,
    columnsOf: locationColumns,
    renderDetails: (row, actions, onClose) => (
      <LocationDetailsDialog request={row} onClose={onClose} actions={<LocationDecision row={row} {...actions} />} />
    ),
  });
  return (
    <>
      <TableScreen
        {...list}
        filledBy="Officers ask in their app to move a dealer’s location."
        title={fieldOpsTexts.locationRequests}
        info="Waiting requests, and those decided in the last 30 days."
        actions={<ApprovalsLink />}
        exportName="Dealer-Location-Requests"
        emptyText={fieldOpsTexts.noLocationRequests}
      />
      {dialogs}
    </>
  );
}
