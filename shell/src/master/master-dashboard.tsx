import { signOutMaster } from 'shared-auth';
import { Box, Button, Flex, Heading, indiaToday, Text, useNavigate, usePageTitle } from 'shared-ui';
import { DateInput, MonthInput, toMonthRange, RangeNames, rangeInWords } from 'shared-ui/form';
import { useState } from 'react';
import { NameMark } from '../layout/name-mark.tsx';
import { shellTexts } from '../shell-texts.ts';
import { usePjpReport } from './use-pjp-report.ts';

/** D-029. Needs no user. */
export default function MasterDashboard() {
  const [month, setMonth] = useState(() => indiaToday().slice(0, 7));
  const [range, setRange] = useState(() => toMonthRange(month));
  const { isRunning, download } = usePjpReport();
  usePageTitle(shellTexts.masterDashboard);

  const chooseMonth = (next: string): void => {
    setMonth(next);
    setRange(toMonthRange(next));
  };
  const chooseDay = (side: 'start' | 'end') => (day: string) => {
    if (day !== '') setRange((now) => ({ ...now, [side]: day }));
  };
  const whole = toMonthRange(month);

  return (
    <Box minH="100dvh" bg="bg" color="fg">
      <MasterHeader />
      <Box as="main" p="6" maxW="48rem">
        <Heading as="h1" size="xl">
          {shellTexts.pjpReport}
        </Heading>
        <Flex mt="4" gap="4" wrap="wrap" align="flex-end">
          <Box w="10.5rem">
            <MonthInput label={shellTexts.month} value={month} onChange={chooseMonth} />
          </Box>
          <Box w="10.5rem">
            <DateInput
              label={shellTexts.startDate}
              value={range.start}
              min={whole.start}
              max={range.end}
              clamp
              onChange={chooseDay('start')}
            />
          </Box>
          <Box w="10.5rem">
            <DateInput
              label={shellTexts.endDate}
              value={range.end}
              min={range.start}
              max={whole.end}
              clamp
              onChange={chooseDay('end')}
            />
          </Box>
          <Button disabled={isRunning} onClick={() => void download(range)}>
            {isRunning ? shellTexts.loading : shellTexts.downloadCsv}
          </Button>
        </Flex>
        <Flex mt="2" columnGap="3" rowGap="1" align="center" wrap="wrap">
          <RangeNames value={range} min={whole.start} max={whole.end} onChoose={setRange} />
          <Text textStyle="xs" color="fg.muted">
            {rangeInWords(range)}
          </Text>
        </Flex>
      </Box>
    </Box>
  );
}

function MasterHeader() {
  const navigate = useNavigate();
  return (
    <Flex as="header" h="12" px="4" align="center" justify="space-between" borderBottomWidth="1px">
      <Flex align="center" gap="2.5">
        <NameMark />
        <Text fontWeight="semibold">{shellTexts.product}</Text>
      </Flex>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        onClick={() => {
          signOutMaster();
          void navigate('/master');
        }}
      >
        {shellTexts.logout}
      </Button>
    </Flex>
  );
}
