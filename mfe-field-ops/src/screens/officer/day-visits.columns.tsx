import { DealerLink } from 'shared-auth';
import { columnsFor, StatusText, visitClock } from 'shared-ui';
import type { VisitActions } from '../../officer/remark-cell.tsx';
import { actionColumn, evidenceColumn } from '../../officer/visit-columns.tsx';
import {
  endOf,
  getVisitMinutes,
  getPlannedLabel,
  type Visit,
  getVisitName,
  getVisitTypeLabel,
} from '../../officer/visit.ts';

/** `visits` in the order of their numbers, which the map has too. */
export const dayVisitColumns = (
  visits: readonly Visit[],
  actions: Pick<VisitActions, 'showActions' | 'showEvidence'>,
) =>
  columnsFor<Visit>()([
    { id: 'number', header: 'No.', onPhone: 'fact', value: (visit) => visits.indexOf(visit) + 1 },
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
    evidenceColumn(actions),
    actionColumn(actions),
  ]);
