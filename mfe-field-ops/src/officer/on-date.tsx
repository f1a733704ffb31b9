import { DateInput } from 'shared-ui/form';

export const isDay = (text: string): boolean => /^2\d{3}-\d{2}-\d{2}$/.test(text);

/** Reports complete days only. */
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
