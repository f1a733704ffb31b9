import { Fragment } from 'react';
import { DealerLink } from 'shared-auth';
import { columnsFor, MISSING, StatusText } from 'shared-ui';
import { MISSED_LABELS, type AdherenceDay } from '../../plan-adherence/missed-reasons.ts';
import { officerDayColumns, placeColumns } from './columns.tsx';

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

const figure = { align: 'right', sortable: true, sum: true } as const;

export const adherenceColumns = columnsFor<AdherenceDay>()([
  ...officerDayColumns<AdherenceDay>({ sortable: true }),
  ...placeColumns<AdherenceDay>({ sortable: true }),
  { id: 'planned', header: 'Planned', onPhone: 'fact', ...figure, value: (row) => row.planned },
  { id: 'keptCalls', header: 'Kept', onPhone: 'fact', ...figure, value: (row) => row.keptCalls },
  { id: 'missed', header: 'Missed', onPhone: 'fact', ...figure, value: (row) => row.planned - row.keptCalls },
  {
    id: 'reason',
    header: 'Reason',
    sortable: true,
    onPhone: 'status',
    groupText: (reason) => MISSED_LABELS[reason as keyof typeof MISSED_LABELS],
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
    hint: 'Dealers of plans that were approved after their day',
    onPhone: 'fact',
    ...figure,
    value: (row) => row.approvedLate,
    cell: (row) => row.approvedLate || MISSING,
  },
]);
