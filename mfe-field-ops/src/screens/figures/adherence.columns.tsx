import { Fragment } from 'react';
import { DealerLink, OfficerLink } from 'shared-auth';
import { columnsFor, dayDate, MISSING, StatusText } from 'shared-ui';
import { MISSED_LABELS, type AdherenceDay } from '../../plan-adherence/missed-reasons.ts';
import { placeColumns } from './columns.tsx';

const namesOf = ({ missedDealers }: AdherenceDay): string =>
  missedDealers.map(({ code, name }) => (name ? `${name} (${code})` : code)).join(', ');

/** Then '+2'; the officer's day has all. */
const NAMED = 2;

function MissedDealers({ of: { missedDealers } }: { of: AdherenceDay }) {
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

export const adherenceColumns = columnsFor<AdherenceDay>()([
  {
    id: 'sapId',
    header: 'SAP ID',
    sortable: true,
    onPhone: 'title',
    value: (row) => row.SAP_ID,
    cell: ({ name, SAP_ID }) => <OfficerLink name={name} sapId={SAP_ID} />,
  },
  { id: 'day', header: 'Date', onPhone: 'subtitle', value: (row) => dayDate(row.day), sortable: true },
  ...placeColumns<AdherenceDay>({ sortable: true }),
  { id: 'planned', header: 'Planned', onPhone: 'fact', value: (row) => row.planned, align: 'right', sortable: true },
  { id: 'keptCalls', header: 'Kept', onPhone: 'fact', value: (row) => row.keptCalls, align: 'right', sortable: true },
  {
    id: 'missed',
    header: 'Missed',
    onPhone: 'fact',
    value: (row) => row.planned - row.keptCalls,
    align: 'right',
    sortable: true,
  },
  {
    id: 'reason',
    header: 'Reason',
    sortable: true,
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
    sortable: true,
    onPhone: 'fact',
    hint: 'Dealers of plans that were approved after their day',
    value: (row) => row.approvedLate,
    align: 'right',
  },
]);
