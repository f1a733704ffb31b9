import { isDay } from 'shared-ui';
import { DateInput } from 'shared-ui/form';

const MIN_DAY = '2000-01-01';

export const isReportedDay = (text: string): boolean => isDay(text) && text >= MIN_DAY;

/** Reports complete days only. */
export const OnDate = ({ value, onChange }: { value: string; onChange: (day: string) => void }) => (
  <DateInput
    label="On Date"
    value={value}
    min={MIN_DAY}
    onChange={(day) => {
      if (day !== '') onChange(day);
    }}
  />
);
