import { leaveEntitlementLimits } from 'api-contract/limits';
import { OfficerLink } from 'shared-auth';
import { columnsFor, EditDelete } from 'shared-ui';
import { EditableCell } from 'shared-ui/form';
import type { LeaveEntitlement, useEditEntitlement } from './leave-entitlement.api.ts';

interface EntitlementActions {
  edit: (entitlement: LeaveEntitlement) => void;
  remove: (entitlement: LeaveEntitlement) => void;
  save: ReturnType<typeof useEditEntitlement>;
  ownId: string;
}

export const nameOf = ({ leaveType, name, SAP_ID, year }: LeaveEntitlement): string =>
  `${leaveType} ${year} of ${name} · ${SAP_ID}`;

/** Without actions for readers, and for a person's own. */
export const entitlementColumns = (actions: EntitlementActions | undefined) => {
  const actionsOn = (row: LeaveEntitlement) => (row.SAP_ID === actions?.ownId ? undefined : actions);
  return columnsFor<LeaveEntitlement>()([
    {
      id: 'id',
      header: 'ID',
      onPhone: 'subtitle',
      noLink: 'the name beside it does',
      value: ({ SAP_ID }) => SAP_ID,
    },
    {
      id: 'name',
      header: 'Name',
      onPhone: 'title',
      value: ({ name }) => name,
      cell: ({ name, SAP_ID }) => (
        <OfficerLink name={name} sapId={SAP_ID}>
          {name}
        </OfficerLink>
      ),
    },
    { id: 'area', header: 'Area', onPhone: 'fact', value: ({ areaName }) => areaName },
    { id: 'leaveType', header: 'Leave Type', onPhone: 'fact', value: ({ leaveType }) => leaveType },
    {
      id: 'entitledDays',
      header: 'Entitled',
      onPhone: 'fact',
      align: 'right',
      value: ({ entitledDays }) => entitledDays,
      cell: (row) => {
        const save = actionsOn(row)?.save;
        return save ? (
          <EditableCell
            id={row._id}
            record={row}
            label={`days of ${nameOf(row)}`}
            kind={{ type: 'number', ...leaveEntitlementLimits.days }}
            getValue={({ entitledDays }) => String(entitledDays)}
            save={(days, { _id, version }) => save(_id, Number(days), version)}
          />
        ) : (
          row.entitledDays
        );
      },
    },
    { id: 'takenDays', header: 'Taken', onPhone: 'fact', align: 'right', value: ({ takenDays }) => takenDays },
    { id: 'pendingDays', header: 'Pending', onPhone: 'fact', align: 'right', value: ({ pendingDays }) => pendingDays },
    {
      id: 'leftDays',
      header: 'Left',
      onPhone: 'fact',
      align: 'right',
      decides: true,
      value: ({ leftDays }) => leftDays,
      cell: ({ leftDays }) => (leftDays < 0 ? `${-leftDays} too many` : leftDays),
    },
    {
      id: 'action',
      header: 'Action',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (row) => {
        const own = actionsOn(row);
        return own && <EditDelete about={nameOf(row)} onEdit={() => own.edit(row)} onDelete={() => own.remove(row)} />;
      },
    },
  ]).filter(({ id }) => actions !== undefined || id !== 'action');
};
