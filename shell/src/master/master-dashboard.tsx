import { errorMessage, type ResponseOf, ApiError, request, signOutMaster, useMasterToken } from 'shared-auth';
import {
  Box,
  Button,
  columnsFor,
  Flex,
  Heading,
  indiaToday,
  lazyCode,
  Text,
  toast,
  useNavigate,
  usePageTitle,
} from 'shared-ui';
import { DateInput, MonthInput, toMonthRange, RangeNames, rangeInWords } from 'shared-ui/form';
import { useState } from 'react';
import { NameMark } from '../layout/name-mark.tsx';
import { shellTexts } from '../shell-texts.ts';

const writer = lazyCode(() => import('shared-ui/export'));

/** One line per officer (D-029). */
const columns = columnsFor<ResponseOf<'GET /api/v1/dash/pjps/stats'>['data'][number]>()([
  { id: 'officer', header: 'SO', onPhone: 'title', value: ({ _id }) => _id },
  { id: 'count', header: 'Count', onPhone: 'fact', value: ({ count }) => count },
]);

/** The master report (D-029): planned journeys of a month or part of it, as csv. Needs no user. */
export default function MasterDashboard() {
  const [month, setMonth] = useState(() => indiaToday().slice(0, 7));
  const [range, setRange] = useState(() => toMonthRange(month));
  const [isRunning, setRunning] = useState(false);
  const token = useMasterToken();
  const navigate = useNavigate();
  usePageTitle(shellTexts.masterDashboard);

  const chooseMonth = (next: string): void => {
    setMonth(next);
    setRange(toMonthRange(next));
  };
  const chooseDay = (side: 'start' | 'end') => (day: string) => {
    if (day !== '') setRange((now) => ({ ...now, [side]: day }));
  };
  const askToSignIn = (): void => {
    toast.error(shellTexts.pleaseSignIn, { action: { label: shellTexts.goToMasterLogin, href: '/master' } });
  };
  const download = async (): Promise<void> => {
    if (!token) return askToSignIn();
    setRunning(true);
    try {
      const { start, end } = range;
      const { data } = await request(
        'GET /api/v1/dash/pjps/stats',
        { query: { startDate: start, endDate: end } },
        { as: 'master' },
      );
      if (data.length === 0) return toast.info(shellTexts.nothingPlanned);
      const { exportRows } = await writer.load();
      await exportRows({ columns, rows: data, name: `PJP-Report_${start}_to_${end}`, format: 'csv' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToSignIn();
      else toast.error(errorMessage(error));
    } finally {
      setRunning(false);
    }
  };
  const whole = toMonthRange(month);

  return (
    <Box minH="100dvh" bg="bg" color="fg">
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
          <Button disabled={isRunning} onClick={() => void download()}>
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
