import { useState } from 'react';
import { readMonth } from '../time/read-day.ts';
import { CalendarField } from './calendar-field.tsx';
import type { FieldProps } from './field-frame.tsx';

export interface MonthInputProps extends Omit<FieldProps<string>, 'onChange'> {
  onChange: (month: string) => void;
}

const formatMonth = (month: string) => (month === '' ? '' : `${month.slice(5)}/${month.slice(0, 4)}`);

/**
 * A month as `YYYY-MM`, shown as MM/YYYY; also reads `11`, `1126` and `Nov 2026`. Invalid text keeps the last month.
 *
 * @example <MonthInput label="Month" value={month} onChange={setMonth} />
 */
export function MonthInput({ value, onChange, error, ...field }: MonthInputProps) {
  const [typed, setTyped] = useState<{ text: string; problem?: string }>();
  const complete = () => {
    if (!typed || typed.problem) return;
    const reading = readMonth(typed.text);
    if ('problem' in reading) return setTyped({ text: typed.text, problem: reading.problem });
    setTyped(undefined);
    if (reading.month !== value) onChange(reading.month);
  };
  return (
    <CalendarField
      {...field}
      view="month"
      text={typed?.text ?? formatMonth(value)}
      day={value === '' ? '' : `${value}-01`}
      placeholder="MM/YYYY"
      error={typed?.problem ?? error}
      onText={(text) => setTyped({ text })}
      onComplete={complete}
      onChoose={(day) => {
        setTyped(undefined);
        onChange(day.slice(0, 7));
      }}
    />
  );
}
