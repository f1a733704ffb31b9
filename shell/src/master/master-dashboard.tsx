import { type Answer, ApiError, request, signOutMaster, useMasterToken } from 'shared-auth';
import {
  Box,
  Button,
  columnsFor,
  Flex,
  Heading,
  indiaToday,
  Input,
  Text,
  toast,
  useNavigate,
  usePageTitle,
} from 'shared-ui';
import { type ReactNode, useId, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { isMonth, monthRange, withDay } from './report-range.ts';

/** The report's file: a line an officer (D-029). */
const columns = columnsFor<Answer<'GET /api/v1/dash/pjps/stats'>['data'][number]>()([
  { id: 'officer', header: 'SO', value: ({ _id }) => _id },
  { id: 'count', header: 'Count', value: ({ count }) => count },
]);

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Box>
      <Box asChild display="block" mb="1" fontSize="sm" fontWeight="medium">
        <label htmlFor={id}>{label}</label>
      </Box>
      {children(id)}
    </Box>
  );
}

/** A day that is checked once it has been typed in full: when the field is left. */
function DayField({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  value: string;
  min: string;
  max: string;
  onChange: (day: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  return (
    <Labelled label={label}>
      {(id) => (
        <Input
          id={id}
          type="date"
          min={min}
          max={max}
          value={typed ?? value}
          w="10.5rem"
          onChange={({ target }) => {
            if (target.value >= min && target.value <= max) onChange(target.value);
            setTyped(target.value);
          }}
          onBlur={() => {
            if (typed !== undefined) onChange(typed);
            setTyped(undefined);
          }}
        />
      )}
    </Labelled>
  );
}

/** The master report (D-029): the officers' planned journeys of a month or a part of it, as csv. Opens without any user. */
export default function MasterDashboard() {
  const [month, setMonth] = useState(() => indiaToday().slice(0, 7));
  const [typedMonth, setTypedMonth] = useState<string>();
  const [range, setRange] = useState(() => monthRange(month));
  const [isRunning, setRunning] = useState(false);
  const token = useMasterToken();
  const navigate = useNavigate();
  usePageTitle(shellTexts.masterDashboard);

  const chooseMonth = (text: string): void => {
    setTypedMonth(text);
    if (!isMonth(text)) return;
    setMonth(text);
    setRange(monthRange(text));
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
      const { exportRows } = await import('shared-ui/export');
      await exportRows({ columns, rows: data, name: `PJP-Report_${start}_to_${end}`, format: 'csv' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToSignIn();
      else toast.error(error instanceof ApiError ? error.message : shellTexts.fetchFailed);
    } finally {
      setRunning(false);
    }
  };
  const whole = monthRange(month);

  return (
    <Box minH="100dvh" bg="bg" color="fg">
      <Flex as="header" h="12" px="4" align="center" justify="space-between" borderBottomWidth="1px">
        <Text fontWeight="semibold">{shellTexts.product}</Text>
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
          <Labelled label={shellTexts.month}>
            {(id) => (
              <Input
                id={id}
                type="month"
                placeholder="YYYY-MM"
                value={typedMonth ?? month}
                w="10.5rem"
                onChange={({ target }) => chooseMonth(target.value)}
                onBlur={() => setTypedMonth(undefined)}
              />
            )}
          </Labelled>
          <DayField
            label={shellTexts.startDate}
            value={range.start}
            min={whole.start}
            max={range.end}
            onChange={(day) => setRange((now) => withDay(now, 'start', day, month))}
          />
          <DayField
            label={shellTexts.endDate}
            value={range.end}
            min={range.start}
            max={whole.end}
            onChange={(day) => setRange((now) => withDay(now, 'end', day, month))}
          />
          <Button disabled={isRunning} onClick={() => void download()}>
            {isRunning ? shellTexts.loading : shellTexts.downloadCsv}
          </Button>
        </Flex>
      </Box>
    </Box>
  );
}
