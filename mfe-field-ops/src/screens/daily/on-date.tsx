import { useState } from 'react';
import { DateInput } from 'shared-ui/form';

/** A whole day of this century: not what stands in the field while a year is being typed. */
export const isDay = (text: string): boolean => /^2\d{3}-\d{2}-\d{2}$/.test(text);

/** The day of the list: asked for as soon as it is whole. */
export function OnDate({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const [given, setGiven] = useState(value);
  const [typed, setTyped] = useState(value);
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }
  const type = (next: string) => {
    setTyped(next);
    if (isDay(next)) onChange(next);
  };
  return <DateInput label="On Date" value={typed} onChange={type} />;
}
