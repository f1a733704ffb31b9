import type { ReactNode } from 'react';
import { DealerLink } from 'shared-auth';
import { columnsFor, dayDate, formatDay, Span, StatusText } from 'shared-ui';
import { getVisitMinutes, getPlannedLabel, type Visit } from '../../officer/visit.ts';
import type { VisitActions } from '../../officer/remark-cell.tsx';
import { actionColumn } from '../../officer/visit-columns.tsx';

/** 'NA' for a deleted visit, '-' while it is pending (D-049). */
const timeSpent = (visit: Visit) => (visit.deleted ? 'NA' : getVisitMinutes(visit));

const strikeDeleted = (visit: Visit, content: ReactNode) =>
  visit.deleted ? (
    <Span asChild color="fg.muted">
      <del>{content}</del>
    </Span>
  ) : (
    content
  );

export const dailyColumns = (actions: Pick<VisitActions, 'showActions'>) =>
  columnsFor<Visit>()([
    {
      id: 'date',
      header: 'Date',
      onPhone: 'subtitle',
      sortable: ({ visitDate }) => visitDate,
      group: ({ visitDate }) => dayDate(visitDate),
      value: ({ visitDate }) => formatDay(visitDate),
      cell: (visit) => strikeDeleted(visit, formatDay(visit.visitDate)),
    },
    {
      id: 'dealerCode',
      header: 'Dealer Code',
      onPhone: 'title',
      sortable: true,
      value: ({ dealerCode }) => dealerCode,
      cell: (visit) => strikeDeleted(visit, visit.dealerCode ? <DealerLink code={visit.dealerCode} /> : '-'),
    },
    {
      id: 'dealer',
      header: 'Dealer Details',
      onPhone: 'subtitle',
      sortable: true,
      value: ({ dealerDetails }) => dealerDetails.name,
      cell: (visit) =>
        strikeDeleted(visit, <DealerLink code={visit.dealerCode}>{visit.dealerDetails.name}</DealerLink>),
    },
    {
      id: 'type',
      header: 'Type',
      onPhone: 'status',
      sortable: true,
      group: true,
      value: getPlannedLabel,
      cell: (visit) =>
        strikeDeleted(visit, <StatusText tone={visit.unplanned ? 'bad' : 'good'}>{getPlannedLabel(visit)}</StatusText>),
    },
    actionColumn(actions),
    { id: 'timeSpent', header: 'Time Spent', onPhone: 'fact', sortable: true, value: timeSpent, align: 'right' },
  ]);
