import { TextField, type TextFieldProps } from 'shared-ui/form';

const MAX_DIGITS = 5;

/** Up to five digits (DL-FRM-07, D-133). */
export const DigitsField = ({ onChange, ...field }: Omit<TextFieldProps, 'inputMode' | 'type' | 'maxLength'>) => (
  <TextField
    {...field}
    inputMode="numeric"
    onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, MAX_DIGITS))}
  />
);
