import { Field } from '@chakra-ui/react/field';
import { Fieldset } from '@chakra-ui/react/fieldset';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FieldProps } from './field-frame.tsx';
import { asOption, type Option } from './select-field.tsx';
import { useInToolLine } from './tool-line.ts';

/** A checkbox saved with the form. */
export function CheckField({
  label,
  value,
  onChange,
  name,
  error,
  hint,
  required,
  disabled,
  ref,
}: FieldProps<boolean>) {
  const isInToolLine = useInToolLine();
  return (
    <Field.Root
      ref={ref}
      invalid={Boolean(error)}
      required={required ?? false}
      disabled={disabled ?? false}
      {...(isInToolLine && { width: 'auto' })}
    >
      <Tick
        label={label}
        name={name}
        checked={value}
        disabled={disabled}
        required={required}
        invalid={Boolean(error)}
        onChange={onChange}
      />
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

/** A switch that acts at once. */
export function SwitchField({
  label,
  value,
  onChange,
  name,
  error,
  hint,
  disabled,
  hideLabel,
  ref,
}: FieldProps<boolean>) {
  return (
    <Field.Root ref={ref} invalid={Boolean(error)} disabled={disabled ?? false}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Track is the input that the label holds */}
      <chakra.label
        display="inline-flex"
        alignItems="center"
        gap="2"
        minH="6"
        cursor={disabled ? 'disabled' : 'pointer'}
      >
        <Track
          type="checkbox"
          role="switch"
          name={name}
          checked={value}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          {...(hideLabel ? { 'aria-label': label } : {})}
          onChange={(event) => onChange(event.target.checked)}
        />
        {!hideLabel && label}
      </chakra.label>
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    w: '8',
    h: '4.5',
    m: 0,
    rounded: 'full',
    bg: 'border.emphasized',
    cursor: 'inherit',
    transition: 'background 120ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      boxSize: '3.5',
      rounded: 'full',
      bg: 'white',
      transition: 'transform 120ms',
    },
    _checked: { bg: 'colorPalette.solid', _before: { transform: 'translateX(0.875rem)' } },
    _disabled: { opacity: 0.55 },
  },
});

export interface MultiSelectProps<Value extends string> extends FieldProps<readonly Value[]> {
  options: readonly (Value | Option<Value>)[];
  selectAll?: boolean;
  /** CSS length. */
  maxHeight?: string;
}

/**
 * Values keep the options' order.
 *
 * @example <MultiSelect label="Regions" selectAll options={regions} value={chosen} onChange={setChosen} />
 */
export function MultiSelect<Value extends string>({
  label,
  value,
  onChange,
  options,
  error,
  hint,
  disabled,
  hideLabel,
  selectAll,
  maxHeight = '16rem',
  ref,
}: MultiSelectProps<Value>) {
  const all = options.map(asOption);
  const free = all.filter((option) => !option.disabled).map((option) => option.value);
  const chosenCount = free.filter((option) => value.includes(option)).length;
  const pick = (option: Value, on: boolean) =>
    onChange(all.map((one) => one.value).filter((one) => (one === option ? on : value.includes(one))));
  return (
    <Fieldset.Root
      ref={ref}
      invalid={Boolean(error)}
      disabled={disabled ?? false}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      {!hideLabel && <Fieldset.Legend>{label}</Fieldset.Legend>}
      {hint && <Fieldset.HelperText>{hint}</Fieldset.HelperText>}
      <Stack gap="2" maxH={maxHeight} overflowY="auto" data-print-whole="" p="1" mt="1">
        {selectAll && (
          <Tick
            label="Select all"
            checked={chosenCount === 0 ? false : chosenCount === free.length ? true : 'indeterminate'}
            disabled={disabled}
            onChange={(on) =>
              onChange(all.map((one) => one.value).filter((one) => (free.includes(one) ? on : value.includes(one))))
            }
          />
        )}
        {all.map((option) => (
          <Tick
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            disabled={disabled || option.disabled}
            onChange={(on) => pick(option.value, on)}
          />
        ))}
      </Stack>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}

function Tick({
  label,
  checked,
  disabled,
  onChange,
  name,
  required,
  invalid,
}: {
  label: string;
  checked: boolean | 'indeterminate';
  disabled: boolean | undefined;
  onChange: (on: boolean) => void;
  name?: string | undefined;
  required?: boolean | undefined;
  invalid?: boolean;
}) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="flex-start"
      gap="2"
      minH="6"
      py="0.5"
      cursor={disabled ? 'disabled' : 'pointer'}
    >
      <chakra.input
        type="checkbox"
        name={name}
        checked={checked === true}
        disabled={disabled}
        required={required}
        aria-invalid={invalid}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = checked === 'indeterminate';
        }}
        onChange={(event) => onChange(event.target.checked)}
        boxSize="4"
        m="0"
        mt="0.5"
        flexShrink="0"
        accentColor="colorPalette.solid"
        cursor="inherit"
      />
      {label}
    </chakra.label>
  );
}
