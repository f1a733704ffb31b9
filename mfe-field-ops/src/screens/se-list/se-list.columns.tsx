import { OfficerLink } from 'shared-auth';
import { columnsFor } from 'shared-ui';
import { SwitchField } from 'shared-ui/form';
import type { Executive, RoleSwitch } from './se-list.api.ts';

export const executiveColumns = ({ isOn, isPending, change }: RoleSwitch) =>
  columnsFor<Executive>()([
    {
      id: 'sapId',
      header: 'SAP ID',
      onPhone: 'title',
      sortable: true,
      value: (row) => row.SAP_ID,
      cell: (row) => <OfficerLink sapId={row.SAP_ID} />,
    },
    {
      id: 'name',
      header: 'Name',
      onPhone: 'subtitle',
      sortable: true,
      value: (row) => row.name,
      cell: (row) => <OfficerLink sapId={row.SAP_ID}>{row.name}</OfficerLink>,
    },
    { id: 'role', header: 'Role', onPhone: 'fact', sortable: true, group: true, value: (row) => row.role },
    {
      id: 'changed',
      header: 'Role Changed to SO',
      onPhone: 'fact',
      sortable: true,
      value: (row) => (row.changedToSo ? 'Yes' : 'No'),
      cell: (row) => (
        <SwitchField
          label={`${row.SAP_ID}: Role Changed to SO`}
          hideLabel
          value={isOn(row._id, row.changedToSo)}
          disabled={isPending(row._id)}
          onChange={(value) => change(row._id, value)}
        />
      ),
    },
  ]);
