import { countText, Box, formatDay, formatIndian, formatInstant, Text } from 'shared-ui';
import { isJobOpen, type ReportJob } from './reports.api.ts';

const KB = 1024;
const formatSize = (bytes: number) =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${(bytes / KB / KB).toFixed(1)} MB`;

export const formatReportPlace = ({ zone, region, area, territory }: ReportJob) =>
  [zone && `Zone ${zone}`, region && `Region ${region}`, area && `Area ${area}`, territory && `Territory ${territory}`]
    .filter(Boolean)
    .join(', ');

const rowsOf = (count: number) => countText(count, 'row');

/** Estimates never show more than the total. */
function Progress({ job, module }: { job: ReportJob; module: string }) {
  const { rowsDone, rowsTotal } = job;
  const share = rowsTotal ? Math.min(99, Math.floor((100 * rowsDone) / rowsTotal)) : undefined;
  const progressText =
    job.status === 'waiting'
      ? 'Waiting for its turn'
      : rowsTotal
        ? `${formatIndian(Math.min(rowsDone, rowsTotal))} of ${rowsOf(rowsTotal)}`
        : rowsDone > 0
          ? rowsOf(rowsDone)
          : 'Starting';
  return (
    <Box display="grid" gap="1">
      <Box
        role="progressbar"
        aria-label={module}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={progressText}
        h="2"
        borderRadius="full"
        bg="bg.muted"
        borderWidth="1px"
        overflow="hidden"
      >
        <Box data-swatch="" h="full" bg="accent.solid" transition="width 300ms" style={{ width: `${share ?? 0}%` }} />
      </Box>
      <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {job.error ? `${job.error} ${progressText}` : progressText}
      </Text>
    </Box>
  );
}

export const formatFinishedAt = ({ finishedAt }: ReportJob): string => (finishedAt ? formatInstant(finishedAt) : '');

export function JobLine({ job, module }: { job: ReportJob; module: string }) {
  if (isJobOpen(job)) return <Progress job={job} module={module} />;
  if (job.status === 'failed') {
    return (
      <Text textStyle="xs" color="fg.error">
        {job.error}
      </Text>
    );
  }
  const parts = [
    `${formatDay(job.startDate)} – ${formatDay(job.endDate)}`,
    formatReportPlace(job),
    job.finishedAt && `made ${formatFinishedAt(job)}`,
    rowsOf(job.rowsDone),
    formatSize(job.bytes),
    job.keptUntil && `kept until ${formatInstant(job.keptUntil)}`,
  ];
  return (
    <Text textStyle="xs" color="fg.muted">
      {job.fileName}: {parts.filter(Boolean).join(' · ')}
    </Text>
  );
}
