import { texts } from 'api-contract/texts';
import { type ReactNode, useState } from 'react';
import { Box, type DayRange, isDay, PageHeader, RetryAlert, Text, useSearchParams, VisuallyHidden } from 'shared-ui';
import { RangeNames, rangeInWords } from 'shared-ui/form';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { findRangeProblem, type ReportModule, reportModules } from './report-modules.ts';
import { ReportRow } from './report-row.tsx';
import { cell } from './report-table.ts';
import { ReportFiles } from './report-files.tsx';
import { isJobOpen, toReportPlace, type ReportKey, useReportChanges, useReportJobs } from './reports.api.ts';
import { ReportPlaceDialog } from './report-place-dialog.tsx';

const headings = ['S No.', 'Module', 'Start Date', 'End Date', 'Action'];
const empty: DayRange = { start: '', end: '' };
const isSame = (one: DayRange, other: DayRange) => one.start === other.start && one.end === other.end;

interface WantedReport {
  report: ReportModule;
  days: DayRange;
}

/** `?report=cor-monthly&start=2026-10-01&end=2026-10-31`; undefined if invalid. */
function useWantedReport(): WantedReport | undefined {
  const [params] = useSearchParams();
  const report = reportModules.find(({ key }) => key === params.get('report'));
  const days = { start: params.get('start') ?? '', end: params.get('end') ?? '' };
  return report && isDay(days.start) && isDay(days.end) && findRangeProblem(report.cap, days) === ''
    ? { report, days }
    : undefined;
}

/** Reports survive leaving the page (FO-REP-01 to FO-REP-11). */
export default function ReportsScreen() {
  const { newest, ended, data, error, isLoading, refresh } = useReportJobs();
  const { start, cancel, isAsking } = useReportChanges();
  const requestedReport = useWantedReport();
  const [typed, setTyped] = useState<Partial<Record<ReportKey, DayRange>>>(
    requestedReport ? { [requestedReport.report.key]: requestedReport.days } : {},
  );
  // Hidden after a changed date (D-098); the server keeps them until they expire.
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(requestedReport?.report.asksPlace ? requestedReport : undefined);

  const daysOf = ({ key }: ReportModule): DayRange => {
    const last = newest(key);
    return typed[key] ?? (last ? { start: last.startDate, end: last.endDate } : empty);
  };
  const isWorking = ({ key }: ReportModule): boolean => {
    const last = newest(key);
    return isAsking(key) || (last !== undefined && isJobOpen(last));
  };
  const [first] = reportModules;
  const common =
    first && reportModules.every((report) => isSame(daysOf(report), daysOf(first))) ? daysOf(first) : undefined;
  const chooseForAll = (days: DayRange) => {
    const free = reportModules.filter((report) => !isWorking(report));
    setTyped({ ...typed, ...Object.fromEntries(free.map(({ key }) => [key, days])) });
  };
  const renderRow = (report: ReportModule, index: number) => {
    const last = newest(report.key);
    const held = last && { start: last.startDate, end: last.endDate };
    const days = daysOf(report);
    const isSpokenOf = last?.status !== 'cancelled' && held !== undefined && isSame(days, held);
    const job = last && isSpokenOf && !dropped.has(last._id) ? last : undefined;
    return (
      <ReportRow
        key={report.key}
        report={report}
        place={index + 1}
        job={job}
        days={days}
        isCommon={common !== undefined}
        isAsking={isAsking(report.key)}
        generate={() => {
          setTyped({ ...typed, [report.key]: days });
          if (report.asksPlace) setAsking({ report, days });
          else start(report.key, days);
        }}
        makeAgain={() => job && start(report.key, days, toReportPlace(job))}
        cancel={() => job && cancel(job)}
        onDays={(next) => {
          setTyped({ ...typed, [report.key]: next });
          if (last) setDropped(new Set([...dropped, last._id]));
        }}
      />
    );
  };
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      <PageHeader
        title={fieldOpsTexts.reportsDownload}
        help={{ filledBy: 'A report has the records of your part of the company at the time when it is made.' }}
      />
      <VisuallyHidden role="status">{isLoading ? texts.loading : ended}</VisuallyHidden>
      {error && (
        <RetryAlert onRetry={refresh}>
          {data ? error.message : `Your earlier reports could not be read: ${error.message}`}
        </RetryAlert>
      )}
      <CommonDays days={common} onChoose={chooseForAll} />
      <ReportTable>{reportModules.map(renderRow)}</ReportTable>
      <ReportFiles jobs={data?.data ?? []} />
      {asking && (
        <ReportPlaceDialog
          onClose={() => setAsking(undefined)}
          onChosen={(place) => {
            setAsking(undefined);
            start(asking.report.key, asking.days, place);
          }}
        />
      )}
    </Box>
  );
}

function CommonDays({ days, onChoose }: { days: DayRange | undefined; onChoose: (days: DayRange) => void }) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
      <Text textStyle="sm" color="fg.muted">
        Days of all reports
      </Text>
      <RangeNames label="Days of all reports" value={days} onChoose={onChoose} />
      {days && (
        <Text textStyle="xs" color="fg.muted">
          {rangeInWords(days)}
        </Text>
      )}
    </Box>
  );
}

function ReportTable({ children }: { children: ReactNode }) {
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.panel" overflowX="auto">
      <Box
        as="table"
        role="table"
        aria-label={fieldOpsTexts.reportsDownload}
        w="full"
        borderCollapse="separate"
        borderSpacing="0"
        textStyle="sm"
        display={{ base: 'block', lg: 'table' }}
      >
        <Box as="thead" role="rowgroup" display={{ base: 'none', lg: 'table-header-group' }}>
          <tr>
            {headings.map((heading) => (
              <Box
                as="th"
                role="columnheader"
                key={heading}
                {...cell}
                bg="bg.muted"
                color="fg.muted"
                fontWeight="semibold"
              >
                {heading}
              </Box>
            ))}
          </tr>
        </Box>
        {children}
      </Box>
    </Box>
  );
}
