import { DealerLink } from 'shared-auth';
import { columnsFor, StatusText, visitClock } from 'shared-ui';
import { actionColumn, evidenceColumn, type VisitActions } from '../../officer/visit-columns.tsx';
import {
  endOf,
  getVisitMinutes,
  getPlannedLabel,
  type Visit,
  getVisitName,
  getVisitTypeLabel,
} from '../../officer/visit.ts';

export const dayVisitColumns = ({
  showActions,
  showEvidence,
}: Pick<VisitActions, 'showActions'> & { showEvidence: (visit: Visit) => void }) =>
  columnsFor<Visit>()([
    { id: 'number', header: 'No.', onPhone: 'fact', value: (_, index) => index + 1 },
    {
      id: 'name',
      header: 'Visit',
      onPhone: 'title',
      value: getVisitName,
      cell: (visit) => <DealerLink code={visit.dealerCode}>{getVisitName(visit)}</DealerLink>,
    },
    { id: 'of', header: 'Of', onPhone: 'subtitle', value: getVisitTypeLabel },
    { id: 'start', header: 'Start', onPhone: 'fact', value: ({ startTime }) => visitClock(startTime) },
    { id: 'end', header: 'End', onPhone: 'fact', value: endOf },
    { id: 'minutes', header: 'Minutes', onPhone: 'fact', value: getVisitMinutes, align: 'right' },
    {
      id: 'type',
      header: 'Type',
      onPhone: 'status',
      value: getPlannedLabel,
      cell: (visit) => <StatusText tone={visit.unplanned ? 'bad' : 'good'}>{getPlannedLabel(visit)}</StatusText>,
    },
    evidenceColumn(showEvidence),
    actionColumn(showActions),
  ]);
