import { columnsFor, formatDay, formatDayForExport } from 'shared-ui';
import { DecisionButton, DetailsButton } from '../../requests/decision-button.tsx';
import { kindOf } from '../../requests/kinds/index.ts';
import type { Waiting } from '../../requests/records.ts';
import type { Action } from './approvals.api.ts';
import { checkText, Findings } from './findings.tsx';

export interface InboxActions {
  isSelected: (row: Waiting) => boolean;
  select: (row: Waiting, on: boolean) => void;
  showDetails: (row: Waiting) => void;
  decide: (action: Action, row: Waiting) => void;
  isBusy: boolean;
}

const labelOf = (row: Waiting): string => kindOf(row).label;
const aboutOf = (row: Waiting): string => `${labelOf(row)} of ${row.SAP_ID ?? '-'}, ${formatDay(row.day)}`;

export const inboxColumns = ({ isSelected, select, showDetails, decide, isBusy }: InboxActions) =>
  columnsFor<Waiting>()([
    {
      id: 'select',
      header: 'Select',
      onPhone: 'select',
      value: () => null,
      export: false,
      cell: (row) => (
        <label style={{ display: 'inline-flex', alignItems: 'center' }}>
          <input
            type="checkbox"
            aria-label={`Select ${aboutOf(row)}`}
            checked={isSelected(row)}
            onChange={({ currentTarget }) => select(row, currentTarget.checked)}
            style={{ width: '1.25rem', height: '1.25rem', display: 'block' }}
          />
        </label>
      ),
    },
    { id: 'kind', header: 'Type', onPhone: 'subtitle', value: labelOf },
    {
      id: 'officer',
      header: 'SAP_ID',
      onPhone: 'title',
      value: (row) => row.SAP_ID,
      hint: (row) => row.name || undefined,
    },
    { id: 'area', header: 'Area', onPhone: 'subtitle', value: (row) => row.areaName },
    {
      id: 'day',
      header: 'Date',
      onPhone: 'subtitle',
      value: (row) => formatDay(row.day),
      export: (row) => formatDayForExport(row.day),
    },
    { id: 'request', header: 'Request', onPhone: 'fact', value: (row) => kindOf(row).describe(row), width: 22 },
    { id: 'check', header: 'Plan check', onPhone: 'status', value: checkText, cell: (row) => <Findings row={row} /> },
    {
      id: 'details',
      header: 'Details',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (row) => <DetailsButton about={aboutOf(row)} onPress={() => showDetails(row)} />,
    },
    ...(['approve', 'revert'] as const).map((action) => {
      const label = action === 'approve' ? ('Approve' as const) : ('Revert' as const);
      return {
        id: action,
        header: label,
        onPhone: 'action' as const,
        value: () => null,
        export: false as const,
        cell: (row: Waiting) => (
          <DecisionButton label={label} about={aboutOf(row)} disabled={isBusy} onPress={() => decide(action, row)} />
        ),
      };
    }),
  ]);
