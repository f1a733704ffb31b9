import { request, type Role, ROLES, useUser } from 'shared-auth';
import { Stack, personText } from 'shared-ui';
import { ChipList, type FieldBinding, type Form, SearchSelect, SelectField } from 'shared-ui/form';
import type { View } from './view-address.ts';

export interface Sharing {
  sharedRole: string;
  sharedWith: readonly View['owner'][];
}
export const toSharing = ({ sharedRole, sharedWith }: Pick<View, 'sharedRole' | 'sharedWith'>): Sharing => ({
  sharedRole: sharedRole ?? '',
  sharedWith,
});
export const serializeSharing = ({ sharedRole, sharedWith }: Sharing) => ({
  sharedRole: (sharedRole || null) as Exclude<Role, 'MASTER'> | null,
  sharedWith: sharedWith.map(({ SAP_ID }) => SAP_ID),
});

const searchPeople = async (search: string, signal: AbortSignal) => {
  const { data, totalCount } = await request('GET /api/v1/views/people', { query: { search } }, { signal });
  const options = data.map(({ SAP_ID, name, role }) => ({ value: SAP_ID, label: name, detail: `${SAP_ID}, ${role}` }));
  return { options, total: totalCount };
};

/** Empty for officers: nobody is in their scope. */
export function ShareFields<V extends Sharing>({ form }: { form: Form<V> }) {
  const { role } = useUser();
  if (role === 'SO' || role === 'SE') return null;
  const roles = ROLES.slice(ROLES.indexOf(role)).filter((each) => each !== 'MASTER');
  const { value, onChange, ...people } = form.field('sharedWith') as unknown as FieldBinding<Sharing['sharedWith']>;
  const add = (SAP_ID: string, name: string) =>
    onChange([...value.filter((person) => person.SAP_ID !== SAP_ID), { SAP_ID, name }]);
  return (
    <>
      <SelectField
        label="Share with a role of my scope"
        placeholder="No role"
        options={roles}
        {...(form.field('sharedRole') as unknown as FieldBinding<string>)}
      />
      <Stack gap="2">
        <SearchSelect
          label="Share with people of my scope"
          placeholder="Search by name or SAP ID"
          emptyText="Nobody found."
          {...people}
          value=""
          search={searchPeople}
          onChange={(sapId, option) => sapId && add(sapId, option?.label ?? sapId)}
        />
        <ChipList
          label="Shared with"
          chips={value.map(({ SAP_ID, name }) => ({ key: SAP_ID, text: personText(name, SAP_ID) }))}
          onRemove={(sapId) => onChange(value.filter(({ SAP_ID }) => SAP_ID !== sapId))}
        />
      </Stack>
    </>
  );
}
