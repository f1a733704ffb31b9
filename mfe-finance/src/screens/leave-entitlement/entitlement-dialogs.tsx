import { leaveEntitlementLimits } from 'api-contract/limits';
import { OfficerLink, useRecordHistory } from 'shared-auth';
import { FactList, personText, toast } from 'shared-ui';
import { FormDialog, RecordHistory } from 'shared-ui/dialog';
import { NumberField, SearchSelect, TextField, useForm, useRecordForm } from 'shared-ui/form';
import { searchOfficers } from '../../search-officers.ts';
import {
  type EntitlementValues,
  type LeaveEntitlement,
  useAddEntitlement,
  useEditEntitlement,
} from './leave-entitlement.api.ts';

const YEARS = { min: 2000, max: 2100, step: 1 };
const noDays = 'Please give the days.';

export function AddEntitlementDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const add = useAddEntitlement();
  const form = useForm<EntitlementValues>({
    initial: { SAP_ID: '', leaveType: '', year, days: null },
    validate: ({ SAP_ID, leaveType, year: chosen, days }) => ({
      ...(SAP_ID === '' && { SAP_ID: 'Please choose a person.' }),
      ...(leaveType.trim() === '' && { leaveType: 'Please give a leave type.' }),
      ...(chosen === null && { year: 'Please give the year.' }),
      ...(days === null && { days: noDays }),
    }),
    submit: async (values) => toast.success(await add(values)),
  });
  return (
    <FormDialog open title="Add Entitlement" form={form} onClose={onClose}>
      <SearchSelect
        label="Officer"
        required
        placeholder="Name or SAP ID"
        search={searchOfficers}
        emptyText="No officer found."
        {...form.field('SAP_ID')}
      />
      <TextField
        label="Leave Type"
        hint="As the officers’ app names it, such as Casual Leave"
        {...leaveEntitlementLimits.leaveType}
        {...form.field('leaveType')}
      />
      <NumberField label="Year" required {...YEARS} {...form.field('year')} />
      <NumberField label="Working days" required {...leaveEntitlementLimits.days} {...form.field('days')} />
    </FormDialog>
  );
}

interface EditProps {
  entitlement: LeaveEntitlement;
  onClose: () => void;
}

export function EditEntitlementDialog({ entitlement, onClose }: EditProps) {
  const edit = useEditEntitlement();
  const history = useRecordHistory('leave-entitlement', entitlement._id);
  const form = useRecordForm<LeaveEntitlement, { days: number | null }>({
    record: entitlement,
    valuesOf: ({ entitledDays }) => ({ days: entitledDays }),
    validate: ({ days }) => ({ ...(days === null && { days: noDays }) }),
    submit: async ({ days }, version) => toast.success((await edit(entitlement._id, days ?? 0, version)).message),
  });
  const { name, SAP_ID, leaveType, year, takenDays, pendingDays } = entitlement;
  return (
    <FormDialog open hasAddress title="Edit Entitlement" form={form} onClose={onClose}>
      <FactList
        facts={[
          { label: 'Officer', value: <OfficerLink sapId={SAP_ID}>{personText(name, SAP_ID)}</OfficerLink> },
          { label: 'Leave Type', value: leaveType },
          { label: 'Year', value: String(year) },
          { label: 'Taken', value: String(takenDays) },
          { label: 'Pending', value: String(pendingDays) },
        ]}
      />
      <NumberField label="Working days" required {...leaveEntitlementLimits.days} {...form.field('days')} />
      <RecordHistory of={history} />
    </FormDialog>
  );
}
