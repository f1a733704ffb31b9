import { Button, type DayRange, Flex, indiaToday, namedRanges, Text } from 'shared-ui';
import { getPeriodName } from 'shared-ui/form';

interface FirstDayHintProps {
  range: DayRange;
  onChoose: (range: DayRange) => void;
}

export function FirstDayHint({ range, onChoose }: FirstDayHintProps) {
  const find = (name: string) => namedRanges().find((each) => each.name === name)?.range;
  const [month, before] = [find('This month'), find('Last month')];
  const isFirstDay = range.start === indiaToday() && range.start === month?.start && range.end === month.end;
  if (!isFirstDay || !before) return null;
  return (
    <Flex role="note" align="center" wrap="wrap" gap="2" mb="2" textStyle="sm" _print={{ display: 'none' }}>
      <Text>{getPeriodName(range)} begins today, so most figures are still empty.</Text>
      <Button size="xs" variant="outline" onClick={() => onChoose(before)}>
        Show {getPeriodName(before)}
      </Button>
    </Flex>
  );
}
