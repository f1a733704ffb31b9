import { apiAddress } from 'shared-auth';
import { Box, Button, HStack, Spinner } from 'shared-ui';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { cell } from './report-table.ts';
import { isOpen, type ReportJob } from './reports.api.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Hands the browser the file's address: it downloads by itself, and goes on after the connection broke. */
function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = apiAddress(address);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

export interface ReportActionProps {
  job: ReportJob | undefined;
  /** The server has not answered yet. */
  isAsking: boolean;
  canGenerate: boolean;
  generate: () => void;
  cancel: () => void;
  /** Id of the module's name: ten buttons are called the same. */
  moduleId: string;
}

/** Generate, then working with Cancel, then Download (D-098). */
export function ReportAction({ job, isAsking, canGenerate, generate, cancel, moduleId }: ReportActionProps) {
  const keptFocus = useKeptFocus<HTMLTableCellElement>(`${isAsking} ${job?.status}`);
  const { fileUrl, fileName } = job?.status === 'done' ? job : { fileUrl: null, fileName: '' };
  const about = { 'aria-describedby': moduleId };
  const shown =
    isAsking || (job && isOpen(job)) ? (
      <HStack gap="2" color="fg.muted">
        <Spinner size="sm" />
        <span role="status">Working…</span>
        {job && isOpen(job) && (
          <Button variant="outline" colorPalette="gray" onClick={cancel} {...about}>
            {fieldOpsTexts.cancel}
          </Button>
        )}
      </HStack>
    ) : fileUrl ? (
      <Button onClick={() => download(fileUrl, fileName)} {...about}>
        {fieldOpsTexts.downloadCsv}
      </Button>
    ) : (
      <Button variant="outline" disabled={!canGenerate} onClick={generate} {...about}>
        {fieldOpsTexts.generateCsv}
      </Button>
    );
  return (
    <Box asChild role="cell" {...cell} gridColumn="1 / -1">
      <td {...keptFocus}>{shown}</td>
    </Box>
  );
}
