import { Field } from '@chakra-ui/react/field';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ReactNode } from 'react';
import { useInToolLine } from './tool-line.ts';

export interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  error?: string | undefined;
  invalid?: boolean;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  ref?: (element: HTMLElement | null) => void;
}

/** An error stands below both. */
const inLine = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1.5',
  w: 'auto',
  css: {
    '& > label': { color: 'fg.muted', fontWeight: 'normal', whiteSpace: 'nowrap' },
    '& > :has(input)': { width: 'auto' },
    '& input:not([type=checkbox])': { width: '8.25rem' },
  },
} as const;

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
  isAlert?: boolean;
  children: ReactNode;
}) {
  const text = (
    <Field.Label {...(labelId ? { id: labelId } : {})}>
      {label}
      <Field.RequiredIndicator />
    </Field.Label>
  );
  const isInToolLine = useInToolLine();
  return (
    <Field.Root
      ref={ref}
      invalid={invalid || Boolean(error)}
      required={required ?? false}
      disabled={disabled ?? false}
      {...(isInToolLine && inLine)}
    >
      {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText {...(isAlert && { role: 'alert' })}>{error}</Field.ErrorText>
    </Field.Root>
  );
}
