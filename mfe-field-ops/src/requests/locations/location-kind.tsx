import { formatIndian } from 'shared-ui';
import { LocationDetailsDialog } from './location-details-dialog.tsx';
import { metresMoved } from './location-text.ts';
import type { RequestKind } from '../request-kind.ts';

export const locationKind: RequestKind<'location'> = {
  kind: 'location',
  label: 'Dealer Location',
  statuses: { approve: 'Approved', revert: 'Rejected' },
  describe: ({ location }) => {
    const metres = metresMoved(location);
    return `${location.dealerCode} moves ${metres === 'NA' ? 'from an unknown place' : `${formatIndian(metres)} m`}`;
  },
  findings: { 'visits-at-old-place': { label: 'Visits', tone: 'warn' } },
  renderDetails: ({ location }, onClose, actions) => (
    <LocationDetailsDialog request={location} onClose={onClose} actions={actions} />
  ),
};
