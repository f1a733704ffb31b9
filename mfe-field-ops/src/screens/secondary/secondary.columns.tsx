import { columnsFor, dayDate, formatDay, formatDayForExport } from 'shared-ui';
import { getVisitedFirm, getVisitMinutes, type Visit } from '../../officer/visit.ts';
import type { VisitActions } from '../../officer/remark-cell.tsx';
import { remarkColumn, visitStatusColumn } from '../../officer/visit-columns.tsx';

export const secondaryColumns = (actions: VisitActions) =>
  columnsFor<Visit>()([
    { id: 'firm', header: 'Firm Name', onPhone: 'title', sortable: true, value: (visit) => getVisitedFirm(visit).name },
    {
      id: 'date',
      header: 'Visit Date',
      onPhone: 'subtitle',
      sortable: ({ visitDate }) => visitDate,
      group: ({ visitDate }) => dayDate(visitDate),
      value: ({ visitDate }) => formatDay(visitDate),
      export: ({ visitDate }) => formatDayForExport(visitDate),
    },
    {
      id: 'leadType',
      header: 'Lead Type',
      onPhone: 'subtitle',
      sortable: true,
      group: true,
      value: (visit) => getVisitedFirm(visit).leadType,
    },
    {
      id: 'nature',
      header: 'Firm Nature',
      onPhone: 'subtitle',
      sortable: true,
      group: true,
      value: (visit) => getVisitedFirm(visit).nature,
    },
    visitStatusColumn,
    {
      id: 'timeSpent',
      header: 'Time Spent',
      onPhone: 'fact',
      sortable: true,
      sum: true,
      value: getVisitMinutes,
      align: 'right',
      hint: 'Minutes from start to end',
    },
    remarkColumn(actions),
  ]);
