import { Stack } from 'shared-ui';
import { ChipList, type FieldProps, SearchSelect } from 'shared-ui/form';
import { type LevelPerson, searchPeople } from './categories.api.ts';

const keyOf = ({ SAP_ID, name }: LevelPerson) => SAP_ID || name;
const textOf = ({ SAP_ID, name, isActive }: LevelPerson) => `${name || SAP_ID}${isActive ? '' : ' (left)'}`;

/** Found by typing, shown as removable items (D-224). */
export function PeopleField({ value, onChange, ...field }: FieldProps<readonly LevelPerson[]>) {
  const add = (sapId: string, name: string) => {
    if (!value.some((person) => person.SAP_ID === sapId)) onChange([...value, { SAP_ID: sapId, name, isActive: true }]);
  };
  return (
    <Stack gap="2">
      <SearchSelect
        {...field}
        value=""
        placeholder="Search by name or SAP ID"
        emptyText="Nobody found."
        search={searchPeople}
        onChange={(sapId, option) => sapId && add(sapId, option?.label ?? sapId)}
      />
      <ChipList
        label={field.label}
        chips={value.map((person) => ({ key: keyOf(person), text: textOf(person) }))}
        onRemove={(key) => onChange(value.filter((person) => keyOf(person) !== key))}
      />
    </Stack>
  );
}
