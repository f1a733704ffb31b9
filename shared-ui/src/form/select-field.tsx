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
  return (
    <FieldFrame {...frame}>
      <NativeSelect.Root>
        <NativeSelect.Field name={name} value={value} onChange={(event) => onChange(event.target.value as Value | '')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(asOption).map((option) => (
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
