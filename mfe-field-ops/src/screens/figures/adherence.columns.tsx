import { Fragment } from 'react';
import { DealerLink } from 'shared-auth';
import { columnsFor, dayDate, MISSING, StatusText } from 'shared-ui';
import { MISSED_LABELS, type OfficerDay } from '../../plan-adherence/missed-reasons.ts';
import { officerColumn, placeColumns } from './columns.tsx';

const namesOf = ({ missedDealers }: OfficerDay): string =>
  missedDealers.map(({ code, name }) => (name ? `${name} (${code})` : code)).join(', ');

/** Named before '+2'; the officer's day has all. */
const NAMED = 2;

function MissedDealers({ of: { missedDealers } }: { of: OfficerDay }) {
  if (missedDealers.length === 0) return MISSING;
  const more = missedDealers.length - NAMED;
  return (
    <span>
      {missedDealers.slice(0, NAMED).map(({ code, name }, index) => (
        <Fragment key={code}>
          {index > 0 && ', '}
          <DealerLink code={code}>{name || code}</DealerLink>
        </Fragment>
      ))}
      {more > 0 && ` +${more}`}
    </span>
  );
}

export const adherenceColumns = columnsFor<OfficerDay>()([
  officerColumn<OfficerDay>(),
  { id: 'day', header: 'Date', onPhone: 'subtitle', value: (row) => dayDate(row.day), sortable: true },
  ...placeColumns<OfficerDay>(),
  { id: 'planned', header: 'Planned', onPhone: 'fact', value: (row) => row.planned, align: 'right', sortable: true },
  { id: 'kept', header: 'Kept', onPhone: 'fact', value: (row) => row.kept, align: 'right', sortable: true },
  {
    id: 'missed',
    header: 'Missed',
    onPhone: 'fact',
    value: (row) => row.planned - row.kept,
    align: 'right',
    sortable: true,
  },
  {
    id: 'reason',
    header: 'Reason',
    onPhone: 'status',
    value: (row) => row.reason && MISSED_LABELS[row.reason],
    cell: ({ reason }) =>
      reason ? (
        <StatusText tone={reason === 'holiday' || reason === 'leave' || reason === 'duty' ? 'neutral' : 'bad'}>
          {MISSED_LABELS[reason]}
        </StatusText>
      ) : (
        MISSING
      ),
  },
  {
    id: 'missedDealers',
    header: 'Missed Dealers',
    onPhone: 'fact',
    value: namesOf,
    cell: (row) => <MissedDealers of={row} />,
  },
  {
    id: 'approvedLate',
    header: 'Approved Late',
    onPhone: 'fact',
    hint: 'Dealers of plans that were approved after their day',
    value: (row) => row.approvedLate,
    align: 'right',
  },
]);
