import { columnsFor, formatDay, formatDayForExport } from 'shared-ui';
import { minutesOf, type Visit } from '../../officer/visit.ts';
import { remarkColumn, statusColumn, type VisitActions } from '../../officer/visit-columns.tsx';

/** What is known of a firm, from whichever of the three it is (D-051, FO-SEC-06). */
function firmOf({ prospectusId, influencerId, customerId, visitType }: Visit) {
  if (visitType === 'INFLUENCERS') return { name: influencerId?.name, leadType: 'INFLUENCER', nature: undefined };
  if (visitType === 'CUSTOMERS') {
    const firm = customerId?.businessDetails;
    return { name: firm?.firmName, leadType: 'CUSTOMER', nature: firm?.businessType };
  }
  const firm = prospectusId?.basicDetail;
  return { name: firm?.firmName, leadType: firm?.leadType, nature: firm?.natureOfFirm };
}

export const secondaryColumns = (actions: Pick<VisitActions, 'showRemarks' | 'role'>) =>
  columnsFor<Visit>()([
    { id: 'firm', header: 'Firm Name', onPhone: 'title', sortable: true, value: (visit) => firmOf(visit).name },
    {
      id: 'date',
      header: 'Visit Date',
      onPhone: 'subtitle',
      sortable: ({ visitDate }) => visitDate,
      value: ({ visitDate }) => formatDay(visitDate),
      export: ({ visitDate }) => formatDayForExport(visitDate),
    },
    {
      id: 'leadType',
      header: 'Lead Type',
      onPhone: 'subtitle',
      sortable: true,
      value: (visit) => firmOf(visit).leadType,
    },
    {
      id: 'nature',
      header: 'Firm Nature',
      onPhone: 'subtitle',
      sortable: true,
      value: (visit) => firmOf(visit).nature,
    },
    statusColumn,
    {
      id: 'timeSpent',
      header: 'Time Spent',
      onPhone: 'fact',
      sortable: true,
      value: minutesOf,
      align: 'right',
      hint: 'Minutes from start to end',
    },
    remarkColumn(actions),
  ]);
