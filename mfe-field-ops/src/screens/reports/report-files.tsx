import { apiAddress } from 'shared-auth';
import { Button, columnsFor, downloadAddress, formatDay, formatInstant, Heading, SmallTable, Stack } from 'shared-ui';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { formatFinishedAt, formatReportPlace } from './job-line.tsx';
import type { ReportJob } from './reports.api.ts';

type ReportFile = ReportJob & { fileUrl: string };
const isFile = (job: ReportJob): job is ReportFile => job.status === 'done' && job.fileUrl !== null;

const columns = columnsFor<ReportFile>()([
  { id: 'file', header: 'File', onPhone: 'title', value: ({ fileName }) => fileName },
  {
    id: 'days',
    header: 'Days',
    onPhone: 'subtitle',
    value: ({ startDate, endDate }) => `${formatDay(startDate)} – ${formatDay(endDate)}`,
  },
  { id: 'place', header: 'Place', onPhone: 'fact', value: (job) => formatReportPlace(job) || '-' },
  { id: 'rows', header: 'Rows', onPhone: 'fact', align: 'right', value: ({ rowsDone }) => rowsDone },
  { id: 'made', header: 'Made', onPhone: 'fact', value: formatFinishedAt },
  {
    id: 'kept',
    header: 'Kept until',
    onPhone: 'fact',
    value: ({ keptUntil }) => (keptUntil ? formatInstant(keptUntil) : '-'),
  },
  {
    id: 'action',
    header: 'Action',
    onPhone: 'action',
    value: () => null,
    cell: ({ fileName, fileUrl }) => (
      <Button
        size="xs"
        variant="outline"
        aria-label={`Download ${fileName}`}
        onClick={() => downloadAddress(apiAddress(fileUrl), fileName)}
      >
        Download
      </Button>
    ),
  },
]);

export function ReportFiles({ jobs }: { jobs: readonly ReportJob[] }) {
  const files = jobs.filter(isFile);
  if (files.length === 0) return null;
  return (
    <Stack gap="2" mt="2">
      <Heading as="h2" size="md">
        {fieldOpsTexts.reportFiles}
      </Heading>
      <SmallTable title={fieldOpsTexts.reportFiles} columns={columns} rows={files} rowKey={({ _id }) => _id} />
    </Stack>
  );
}
