import { NativeSelect } from '@chakra-ui/react/native-select';
import type { ChangeEvent } from 'react';
import { type FieldProps, FieldFrame } from './field-frame.tsx';
import { FilterChip } from './filter-chip.tsx';
import { useInToolLine } from './tool-line.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export const asOption = <Value extends string>(option: Value | Option<Value>): Option<Value> =>
  typeof option === 'string' ? { value: option, label: option } : option;

export interface SelectFieldProps<Value extends string> extends FieldProps<Value | ''> {
  options: readonly (Value | Option<Value>)[];
  /** Label of the empty option (''). */
  placeholder?: string;
}

/**
 * A native select; in the tools above a list a chip.
 *
 * @example <SelectField label="Status" options={['Open', 'Closed']} placeholder="All" value={status} onChange={setStatus} />
 */
export function SelectField<Value extends string>({
  value,
  onChange,
  name,
  options,
  placeholder,
  ...frame
}: SelectFieldProps<Value>) {
  const choices = options.map(asOption);
  // For an unlisted value (still loading, wrong address) the browser would show the first option.
  const listed = choices.find((option) => option.value === value);
  const isUnlisted = (value !== '' || placeholder === undefined) && !listed;
  const unlistedText = choices.length > 0 ? value : '';
  const isInToolLine = useInToolLine();
  const control = {
    name,
    value,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value as Value | ''),
    children: (
      <>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {isUnlisted && (
          <option value={value} hidden>
            {unlistedText}
          </option>
        )}
        {choices.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </>
    ),
  };
  if (isInToolLine)
    return (
      <FilterChip
        label={frame.label}
        chosen={listed?.label ?? (isUnlisted ? unlistedText : '')}
        isSet={placeholder !== undefined && value !== ''}
        onClear={() => onChange('')}
      >
        <select aria-label={frame.label} disabled={frame.disabled} {...control} />
      </FilterChip>
    );
  return (
    <FieldFrame {...frame}>
      <NativeSelect.Root>
        <NativeSelect.Field {...control} />
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  );
}
