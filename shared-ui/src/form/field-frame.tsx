import { Field } from '@chakra-ui/react/field';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ReactNode } from 'react';

/** What every field takes, whatever it holds. */
export interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  /** One sentence under the field, read out with it. */
  error?: string | undefined;
  /** Marks it as wrong without a sentence: another field has it. */
  invalid?: boolean;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  /** Keeps the label for screen readers only, where the place says what the field is. */
  hideLabel?: boolean;
  /** Of the element around the control; `form.field` gives one. */
  ref?: (element: HTMLElement | null) => void;
}

/** The label, hint and error around one control. */
export function FieldFrame({
  label,
  error,
  invalid = false,
  hint,
  required,
  disabled,
  hideLabel,
  ref,
  labelId,
  isAlert = false,
  children,
}: Omit<FieldProps<never>, 'value' | 'onChange'> & {
  labelId?: string;
  /** The error answers what was done just now: it is read out at once. */
  isAlert?: boolean;
  children: ReactNode;
}) {
  const text = (
    <Field.Label {...(labelId ? { id: labelId } : {})}>
      {label}
      <Field.RequiredIndicator />
    </Field.Label>
  );
  return (
    <Field.Root ref={ref} invalid={invalid || Boolean(error)} required={required ?? false} disabled={disabled ?? false}>
      {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText {...(isAlert && { role: 'alert' })}>{error}</Field.ErrorText>
    </Field.Root>
  );
}
