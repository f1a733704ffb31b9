import { useEffect, useRef, useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { texts } from 'api-contract/texts';
import { lazyCode } from '../code/lazy-code.ts';
import type { ExportFormat } from '../export/types.ts';
import { toast } from '../feedback/toast.ts';
import { DownloadIcon } from '../parts/icons.tsx';
import type { Reading } from './all-pages.ts';
import type { Column } from './columns.ts';

export interface ExportButtonsProps<Row> {
  columns: readonly Column<Row>[];
  name: string;
  formats: readonly ExportFormat[];
  /** Not only the page (D-017). */
  rows: (reading: Reading) => Promise<readonly Row[]> | readonly Row[];
  disabled?: boolean;
}

const writer = lazyCode(() => import('../export/index.ts'));

/** Share of the progress bar for reading rows. */
const READING = 0.7;

/**
 * Loads the writer on demand. For an export that is no list of `TableScreen`.
 *
 * @example <ExportButtons columns={answerColumns} name="Answers" formats={['xlsx']} rows={fetchAll} />
 */
export function ExportButtons<Row>({ columns, name, formats, rows, disabled }: ExportButtonsProps<Row>) {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const showProgress = (share: number) => {
      if (!signal.aborted) setProgress(Math.floor(share * 100));
    };
    showProgress(0);
    try {
      const pendingRows = rows({ onProgress: (share) => showProgress(READING * share), signal });
      const read = pendingRows instanceof Promise ? READING : 0;
      const [{ exportRows }, all] = await Promise.all([writer.load(), pendingRows]);
      await exportRows({
        columns,
        rows: all,
        name,
        format,
        signal,
        onProgress: (share) => showProgress(read + (1 - read) * share),
      });
    } catch (cause) {
      if (!signal.aborted) toast.error((cause as { message?: string }).message || texts.fetchFailed);
    } finally {
      // A pending read would show its progress for ever.
      controller.abort();
      setProgress(undefined);
    }
  };
  if (progress !== undefined) {
    return (
      <Box display="flex" alignItems="center" gap="2" color="fg.muted">
        <span role="status">Exporting… {progress}%</span>
        <Button variant="outline" colorPalette="gray" onClick={() => running.current?.abort()}>
          Cancel export
        </Button>
      </Box>
    );
  }
  return formats.map((format) => (
    <Button key={format} variant="outline" colorPalette="gray" disabled={disabled} onClick={() => void start(format)}>
      <DownloadIcon />
      {formats.length === 1 ? 'Export' : `Export ${format.toUpperCase()}`}
    </Button>
  ));
}
