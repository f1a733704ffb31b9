import { useState } from 'react';
import { formatDay, isDay } from '../time/india.ts';
import { clampDay, readDay, readWholeDay } from '../time/read-day.ts';
import { CalendarField } from './calendar-field.tsx';
import type { FieldProps } from './field-frame.tsx';

export interface DateInputProps extends FieldProps<string> {
  /** YYYY-MM-DD. */
  min?: string;
  max?: string;
  /** Replaces a day outside `min` and `max` by the limit, without an error. */
  clamp?: boolean;
  /** Id of an external error text. */
  describedBy?: string;
}

interface Draft {
  text: string;
  /** Value and report of this draft; another value from outside ends it. */
  before: string;
  reported: string;
  problem?: string;
}

/**
 * A day as `YYYY-MM-DD`, or ''. Reads and shows DD/MM/YYYY, completes short forms (`1/11`, `01112026`) on blur, and is
 * never shifted by a zone (D-010, D-011).
 *
 * @example <DateInput label="Due date" min={indiaToday()} {...form.field('dueDate')} />
 */
export function DateInput({ value, onChange, min, max, clamp = false, error, ...field }: DateInputProps) {
  const [draft, setDraft] = useState<Draft>();
  const live = draft && (draft.reported === value || draft.before === value) ? draft : undefined;
  const limits = { min, max };
  const report = (text: string, day: string, problem?: string) => {
    setDraft({ text, before: value, reported: day, ...(problem ? { problem } : {}) });
    if (day !== value) onChange(day);
  };
  const type = (text: string) => report(text, text.trim() === '' ? '' : (readWholeDay(text, limits) ?? value));
  const complete = () => {
    if (!live || live.problem) return;
    if (live.text.trim() === '') return setDraft(undefined);
    const reading = readDay(live.text, clamp ? {} : limits);
    if ('problem' in reading) return report(live.text, '', reading.problem);
    const day = clamp ? clampDay(reading.day, limits) : reading.day;
    // Saving it may take the focus.
    if (day !== value && day === live.reported) return setDraft({ ...live, text: formatDay(day) });
    setDraft(undefined);
    if (day !== value) onChange(day);
  };
  return (
    <CalendarField
      {...field}
      view="day"
      text={live?.text ?? (isDay(value) ? formatDay(value) : '')}
      day={readWholeDay(value) ?? ''}
      min={min}
      max={max}
      placeholder="DD/MM/YYYY"
      error={live?.problem ?? error}
      onText={type}
      onComplete={complete}
      onChoose={(day) => {
        setDraft(undefined);
        if (day !== value) onChange(day);
      }}
    />
  );
}
