import { Box, FactList, formatIndian, Heading, MONTH_NAMES, RetryAlert, Skeleton, Stack, Term, Text } from 'shared-ui';
import { toMonthRange } from 'shared-ui/form';
import { FirstDayHint } from '../../figures/first-day-hint.tsx';
import { isRefused } from '../../officer/officer-refused.tsx';
import { useChosenDay } from './day-section.tsx';
import { type CorFigures, useOfficerMonth } from './officer.api.ts';
import { KeptCalls } from './kept-calls.tsx';
import { PageSection } from './page-section.tsx';

const FIGURES: readonly [label: string, figure: (row: CorFigures) => number][] = [
  ['Total calls', ({ totalCount }) => totalCount],
  ['Field days', ({ fieldDays }) => fieldDays],
  ['Average calls per day', ({ averageCalls }) => averageCalls],
  ['Average time spent (min)', ({ avgTimeSpend }) => avgTimeSpend],
  ['Days started before 10', ({ dayStartBefore10Count }) => dayStartBefore10Count],
  ['Planned', ({ unplannedFalseCount }) => unplannedFalseCount],
  ['Unplanned', ({ unplannedTrueCount }) => unplannedTrueCount],
  ['Active dealers', (row) => row.ACTIVE_DEALER],
  ['Inactive dealers', (row) => row.INACTIVE_DEALER],
  ['Prospects', ({ visitTypeCounts }) => visitTypeCounts.PROSPECTS],
  ['Influencers', ({ visitTypeCounts }) => visitTypeCounts.INFLUENCERS],
  ['Customers', ({ visitTypeCounts }) => visitTypeCounts.CUSTOMERS],
  ['Holidays', ({ holidayCount }) => holidayCount],
  ['Leaves approved', ({ leavesApproved }) => leavesApproved],
  ['Off-field days', ({ offFieldDays }) => offFieldDays],
  ['Sundays', ({ sundayCount }) => sundayCount],
];

const COUNTS =
  'As in COR Daily: visits of every kind on field days. The dashboard counts visits of dealers alone, on all days.';

const monthText = (month: string): string => `${MONTH_NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
const placeText = ({ territoryName, areaName, regionName }: CorFigures): string =>
  [territoryName, areaName, regionName].filter(Boolean).join(', ');

/** Reserves its height until the figures load. */
const FigureList = ({ row }: { row: CorFigures | undefined }) => (
  <FactList
    columnWidth="8rem"
    facts={FIGURES.map(([label, figure]) => ({
      label,
      value: row ? formatIndian(figure(row)) : <Skeleton h="1.5em" w="3rem" />,
    }))}
  />
);

function PlaceFigures({ rows }: { rows: readonly CorFigures[] }) {
  if (rows.length === 0)
    return (
      <Text color="fg.muted">
        <Term>COR</Term> counts no day of this month.
      </Text>
    );
  if (rows.length === 1) return <FigureList row={rows[0]} />;
  return (
    <Stack gap="4">
      <Text color="fg.muted">In {rows.length} places in this month: the figures of each.</Text>
      {rows.map((row) => (
        <Box key={`${row.zone} ${row.regionCode} ${row.areaCode} ${row.territoryCode}`}>
          <Heading as="h3" size="xs" mb="2">
            {placeText(row)}
          </Heading>
          <FigureList row={row} />
        </Box>
      ))}
    </Stack>
  );
}

/** The page itself shows a refusal. */
export function MonthSection({ SAP_ID }: { SAP_ID: string }) {
  const [chosen, setChosen] = useChosenDay();
  const { data, error, refresh } = useOfficerMonth(SAP_ID, chosen);
  return (
    <PageSection title={data ? `Month: ${monthText(data.month)}` : 'Month'} info={COUNTS}>
      {data && <FirstDayHint range={toMonthRange(data.month)} onChoose={({ end }) => setChosen(end)} />}
      {data ? (
        <PlaceFigures rows={data.data} />
      ) : error && !isRefused(error) ? (
        <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
      ) : (
        <Box aria-busy="true">
          <FigureList row={undefined} />
        </Box>
      )}
      {data && (
        <Text as="div" mt="3">
          Planned calls: <KeptCalls SAP_ID={SAP_ID} {...toMonthRange(data.month)} />
        </Text>
      )}
      <Text mt="3" textStyle="xs" color="fg.muted">
        As the report <Term>COR Daily</Term> counts this month up to today: visits of field days.
      </Text>
    </PageSection>
  );
}
