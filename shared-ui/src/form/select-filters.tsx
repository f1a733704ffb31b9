import { type Option, SelectField } from './select-field.tsx';

interface SelectFilter<Name extends string> {
  name: Name;
  label: string;
  options: readonly (string | Option)[];
}

export interface SelectFiltersProps<Name extends string> {
  of: readonly SelectFilter<Name>[];
  /** '' or undefined is all. */
  value: Readonly<{ [Each in NoInfer<Name>]?: string | undefined }>;
  onChange: (change: { [Each in NoInfer<Name>]?: string }) => void;
}

/** Choices above a list, with 'All' first. */
export const SelectFilters = <Name extends string>({ of, value, onChange }: SelectFiltersProps<Name>) =>
  of.map(({ name, label, options }) => (
    <SelectField
      key={name}
      label={label}
      placeholder="All"
      options={options}
      value={value[name] ?? ''}
      onChange={(chosen) => onChange({ [name]: chosen } as { [Each in Name]?: string })}
    />
  ));
