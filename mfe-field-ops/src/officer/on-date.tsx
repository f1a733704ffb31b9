import { DateInput } from 'shared-ui/form';

/** A whole day of this century: what an address may say. */
export const isDay = (text: string): boolean => /^2\d{3}-\d{2}-\d{2}$/.test(text);

/** The day of the list: asked for as soon as it is whole. */
export const OnDate = ({ value, onChange }: { value: string; onChange: (day: string) => void }) => (
  <DateInput
    label="On Date"
    value={value}
    min="2000-01-01"
    onChange={(day) => {
      if (day !== '') onChange(day);
    }}
  />
);
