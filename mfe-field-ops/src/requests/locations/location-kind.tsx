import { formatIndian } from 'shared-ui';
import { lazyDialog } from 'shared-ui/dialog';
import { locationFindingWords } from './location-finding-words.ts';
import { getMovedMetres } from './location-text.ts';
import type { RequestKind } from '../request-kind.ts';

const LocationDetailsDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: 'request-details' */ './location-details-dialog.tsx')).LocationDetailsDialog,
);

export const locationKind: RequestKind<'location'> = {
  kind: 'location',
  label: 'Dealer Location',
  statuses: { approve: 'Approved', revert: 'Rejected' },
  reads: ['/api/v1/dealers/update-location/*'],
  describe: ({ location }) => {
    const metres = getMovedMetres(location);
    return `${location.dealerCode} moves ${metres === 'NA' ? 'from an unknown location' : `${formatIndian(metres)} m`}`;
  },
  findings: locationFindingWords,
  renderDetails: (row, onClose, actions) => (
    <LocationDetailsDialog request={row.location} row={row} onClose={onClose} actions={actions} />
  ),
};
