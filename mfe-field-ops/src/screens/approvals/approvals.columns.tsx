import { columnsFor, formatDay, formatDayForExport, formatIndian } from 'shared-ui';
import { DecisionButton, DetailsButton } from '../../requests/decision-button.tsx';
import { metresMoved } from '../update-location/distance.ts';
import { detailsOf } from '../pjp/pjp.columns.tsx';
import type { Action, Waiting } from './approvals.api.ts';
import { checkText, Findings } from './findings.tsx';
import { kinds } from './use-inbox-filter.ts';

export interface InboxActions {
  isSelected: (row: Waiting) => boolean;
  select: (row: Waiting, on: boolean) => void;
  showDetails: (row: Waiting) => void;
  decide: (action: Action, row: Waiting) => void;
  isBusy: boolean;
}

const kindOf = ({ kind }: Waiting): string => kinds.find(({ value }) => value === kind)?.label ?? kind;
const aboutOf = (row: Waiting): string => `${kindOf(row)} of ${row.SAP_ID ?? '-'}, ${formatDay(row.day)}`;

/** What a record wants, in one line. */
export const wishOf = (row: Waiting): string => {
  switch (row.kind) {
    case 'pjp':
      return [row.plan.activity, detailsOf(row.plan)].filter(Boolean).join(': ');
    case 'switch':
      return `${row.beatSwitch.activity} to ${formatDay(row.beatSwitch.switchDate)}`;
    case 'location': {
      const metres = metresMoved(row.location);
      return `${row.location.dealerCode} moves ${metres === 'NA' ? 'from an unknown place' : `${formatIndian(metres)} m`}`;
    }
  }
};

export const inboxColumns = ({ isSelected, select, showDetails, decide, isBusy }: InboxActions) =>
  columnsFor<Waiting>()([
    {
      id: 'select',
      header: 'Select',
      value: () => null,
      export: false,
      cell: (row) => (
        <input
          type="checkbox"
          aria-label={`Select ${aboutOf(row)}`}
          checked={isSelected(row)}
          onChange={({ currentTarget }) => select(row, currentTarget.checked)}
          style={{ width: '1.25rem', height: '1.25rem', display: 'block' }}
        />
      ),
    },
    { id: 'kind', header: 'Type', value: kindOf },
    { id: 'officer', header: 'SAP_ID', value: (row) => row.SAP_ID, hint: (row) => row.name || undefined },
    { id: 'area', header: 'Area', value: (row) => row.areaName },
    {
      id: 'day',
      header: 'Date',
      value: (row) => formatDay(row.day),
      export: (row) => formatDayForExport(row.day),
    },
    { id: 'wish', header: 'Request', value: wishOf, width: 22 },
    { id: 'check', header: 'Plan check', value: checkText, cell: (row) => <Findings row={row} /> },
    {
      id: 'details',
      header: 'Details',
      value: () => null,
      export: false,
      cell: (row) => <DetailsButton about={aboutOf(row)} onPress={() => showDetails(row)} />,
    },
    ...(['approve', 'revert'] as const).map((action) => {
      const label = action === 'approve' ? ('Approve' as const) : ('Revert' as const);
      return {
        id: action,
        header: label,
        value: () => null,
        export: false as const,
        cell: (row: Waiting) => (
          <DecisionButton label={label} about={aboutOf(row)} disabled={isBusy} onPress={() => decide(action, row)} />
        ),
      };
    }),
  ]);
