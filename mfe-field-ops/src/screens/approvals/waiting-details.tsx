import { LocationDetailsDialog } from '../update-location/location-details-dialog.tsx';
import { PlanDetails } from '../pjp/plan-details.tsx';
import type { Waiting } from './approvals.api.ts';

/** The same details as on the record's own page. */
export function WaitingDetails({ row, onClose }: { row: Waiting; onClose: () => void }) {
  switch (row.kind) {
    case 'pjp':
      return <PlanDetails plan={row.plan} onClose={onClose} />;
    case 'switch':
      return <PlanDetails plan={row.beatSwitch} kind="switch" onClose={onClose} />;
    case 'location':
      return <LocationDetailsDialog request={row.location} onClose={onClose} />;
  }
}
