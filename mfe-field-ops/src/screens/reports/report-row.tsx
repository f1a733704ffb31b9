import { useId } from 'react';
import { Box, type DayRange, InlineAlert, Text } from 'shared-ui';
import { DateInput, rangeInWords } from 'shared-ui/form';
import { JobLine } from './job-line.tsx';
import { ReportAction } from './report-action.tsx';
import { cell, lineOnPhone, onPhone } from './report-table.ts';
import { findRangeProblem, type ReportModule } from './report-modules.ts';
import { isJobOpen, type ReportJob } from './reports.api.ts';

interface ReportRowProps {
  report: ReportModule;
  place: number;
  job: ReportJob | undefined;
  days: DayRange;
  /** All reports share these days, shown once above. */
  isCommon: boolean;
  onDays: (days: DayRange) => void;
  isAsking: boolean;
  generate: () => void;
  makeAgain: () => void;
  cancel: () => void;
}

export function ReportRow(props: ReportRowProps) {
  const { report, place, job, days, isCommon, onDays, isAsking, generate, makeAgain, cancel } = props;
  const [problemId, moduleId] = [useId(), useId()];
  const isWorking = isAsking || (job !== undefined && isJobOpen(job));
  const problem = findRangeProblem(report.cap, days);
  const words = isCommon ? '' : rangeInWords(days);
  const isValid = days.start !== '' && days.end !== '' && problem === '';
  const dateInput = (label: string, end: keyof DayRange) => (
    <Box as="td" role="cell" {...cell}>
      <Text {...onPhone} aria-hidden="true" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Box w={{ base: 'full', lg: '9.5rem' }}>
        <DateInput
          label={`${label}, ${report.module}`}
          hideLabel
          value={days[end]}
          disabled={isWorking}
          onChange={(day) => onDays({ ...days, [end]: day })}
          {...(problem ? { describedBy: problemId } : {})}
        />
      </Box>
    </Box>
  );
  return (
    <Box as="tbody" role="rowgroup" {...lineOnPhone}>
      <Box as="tr" role="row" display={{ base: 'grid', lg: 'table-row' }} gridTemplateColumns="1fr 1fr" gap="1">
        <Box
          as="td"
          role="cell"
          {...cell}
          fontVariantNumeric="tabular-nums"
          display={{ base: 'none', lg: 'table-cell' }}
        >
          {place}
        </Box>
        <Box as="td" id={moduleId} role="cell" {...cell} gridColumn="1 / -1" fontWeight="medium">
          {report.module}
        </Box>
        {dateInput('Start Date', 'start')}
        {dateInput('End Date', 'end')}
        <ReportAction
          job={job}
          isAsking={isAsking}
          canGenerate={isValid}
          generate={generate}
          makeAgain={makeAgain}
          cancel={cancel}
          moduleId={moduleId}
        />
      </Box>
      {(problem || words || job) && (
        <Box as="tr" role="row" display={{ base: 'block', lg: 'table-row' }}>
          <Box asChild role="cell" {...cell} pt="0" display={{ base: 'block', lg: 'table-cell' }}>
            <td colSpan={5}>
              {problem ? (
                <Box id={problemId}>
                  <InlineAlert>{problem}</InlineAlert>
                </Box>
              ) : (
                <>
                  {words && (
                    <Text textStyle="xs" color="fg.muted">
                      {words}
                    </Text>
                  )}
                  {job && <JobLine job={job} module={report.module} />}
                </>
              )}
            </td>
          </Box>
        </Box>
      )}
    </Box>
  );
}
