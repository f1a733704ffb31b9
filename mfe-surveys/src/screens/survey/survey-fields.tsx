import { memo } from 'react';
import { Grid } from 'shared-ui';
import { TextAreaField, TextField } from 'shared-ui/form';
import { isTypable, formatValue } from '../../survey-files/cell-value.ts';
import type { SurveyField, Value } from '../../survey-files/read-survey.ts';

interface FieldProps {
  at: number;
  name: string;
  value: Value;
  isLocked: boolean;
  onType: (at: number, text: string) => void;
}

/** Memoized: a survey may have hundreds. */
const OneField = memo(function OneField({ at, name, value, isLocked, onType }: FieldProps) {
  const text = formatValue(value);
  const Field = text.includes('\n') ? TextAreaField : TextField;
  return (
    <Field
      label={name || '-'}
      value={text}
      disabled={isLocked || !isTypable(value)}
      onChange={(typed: string) => onType(at, typed)}
    />
  );
});

interface SurveyFieldsProps extends Pick<FieldProps, 'isLocked' | 'onType'> {
  fields: readonly SurveyField[];
  values: readonly Value[];
}

/** Memoized: typing into a table does not re-render the fields. */
export const SurveyFields = memo(function SurveyFields({ fields, values, ...common }: SurveyFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(100%, 14rem), 1fr))">
      {fields.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its position in the survey
        <OneField key={index} at={index} name={name} value={values[index]} {...common} />
      ))}
    </Grid>
  );
});
