import { Box, Button, Flex, indiaToday } from 'shared-ui';
import { addDays } from 'shared-ui/form';
import { OnDate } from '../../officer/on-date.tsx';

interface Props {
  /** Undefined until the server responds. */
  day: string | undefined;
  isToday: boolean;
  onChange: (day: string) => void;
  onToday: () => void;
}

export function DayField({ day, isToday, onChange, onToday }: Props) {
  const step = (label: string, days: number) => (
    <Button variant="outline" colorPalette="gray" disabled={!day} onClick={() => day && onChange(addDays(day, days))}>
      {label}
    </Button>
  );
  return (
    <Flex wrap="wrap" align="end" gap="2" data-print-hidden>
      <Box w={{ base: 'full', sm: '11rem' }}>
        <OnDate value={day ?? indiaToday()} onChange={onChange} />
      </Box>
      {step('Day before', -1)}
      <Button variant="outline" colorPalette="gray" disabled={isToday} onClick={onToday}>
        Today
      </Button>
      {step('Day after', 1)}
    </Flex>
  );
}
