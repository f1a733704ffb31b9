import { apiAddress } from 'shared-auth';
import { Box, Button, downloadAddress, HStack, Spinner } from 'shared-ui';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { cell } from './report-table.ts';
import { isJobOpen, type ReportJob } from './reports.api.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface ReportActionProps {
  job: ReportJob | undefined;
  isAsking: boolean;
  canGenerate: boolean;
  generate: () => void;
  /** Repeats the same report with current data. */
  makeAgain: () => void;
  cancel: () => void;
  /** Of the module's name: ten buttons share one label. */
  moduleId: string;
}

/** Generate, then working with Cancel, then Download (D-098). */
export function ReportAction({ job, isAsking, canGenerate, generate, makeAgain, cancel, moduleId }: ReportActionProps) {
  const keptFocus = useKeptFocus<HTMLTableCellElement>(`${isAsking} ${job?.status}`);
  const { fileUrl, fileName } = job?.status === 'done' ? job : { fileUrl: null, fileName: '' };
  const about = { 'aria-describedby': moduleId };
  const content =
    isAsking || (job && isJobOpen(job)) ? (
      <HStack gap="2" color="fg.muted">
        <Spinner size="sm" />
        <span role="status">Working…</span>
        {job && isJobOpen(job) && (
          <Button variant="outline" colorPalette="gray" onClick={cancel} {...about}>
            {fieldOpsTexts.cancel}
          </Button>
        )}
      </HStack>
    ) : fileUrl ? (
      <HStack gap="2">
        <Button onClick={() => downloadAddress(apiAddress(fileUrl), fileName)} {...about}>
          {fieldOpsTexts.downloadCsv}
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={makeAgain} {...about}>
          {fieldOpsTexts.makeAgain}
        </Button>
      </HStack>
    ) : (
      <Button variant="outline" disabled={!canGenerate} onClick={generate} {...about}>
        {fieldOpsTexts.generateCsv}
      </Button>
    );
  return (
    <Box asChild role="cell" {...cell} gridColumn="1 / -1">
      <td {...keptFocus}>{content}</td>
    </Box>
  );
}
