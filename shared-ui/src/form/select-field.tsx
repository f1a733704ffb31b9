import { NativeSelect } from '@chakra-ui/react/native-select';
import type { FieldProps } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export const asOption = <Value extends string>(option: Value | Option<Value>): Option<Value> =>
  typeof option === 'string' ? { value: option, label: option } : option;

export interface SelectFieldProps<Value extends string> extends FieldProps<Value | ''> {
  options: readonly (Value | Option<Value>)[];
  /** Label of the empty option (''); without it there is none. */
  placeholder?: string;
}

/**
 * One of several, by the native select.
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
  // The browser would show the first option for a value that none has: one still to come, or of a wrong address.
  const isUnlisted = (value !== '' || placeholder === undefined) && !choices.some((option) => option.value === value);
  return (
    <FieldFrame {...frame}>
      <NativeSelect.Root>
        <NativeSelect.Field name={name} value={value} onChange={(event) => onChange(event.target.value as Value | '')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {isUnlisted && (
            <option value={value} hidden>
              {choices.length > 0 ? value : ''}
            </option>
          )}
          {choices.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  );
}
