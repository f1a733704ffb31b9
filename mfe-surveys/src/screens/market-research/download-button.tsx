import { useState } from 'react';
import { errorMessage } from 'shared-auth';
import { Button, toast } from 'shared-ui';
import { marketTexts } from '../../market-texts.ts';
import { csvColumns } from './csv.columns.ts';
import { fetchAllCsvRows, type MarketFilter } from './market-research.api.ts';

/** All matches with their mappings, as Market-Research.csv (D-215, D-344). */
export function DownloadButton({ filter, disabled }: { filter: MarketFilter; disabled: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const rows = await fetchAllCsvRows(filter);
      const { exportRows } = await import('shared-ui/export');
      await exportRows({ columns: csvColumns, rows, name: 'Market-Research', format: 'csv' });
    } catch (cause) {
      toast.error(errorMessage(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" colorPalette="gray" disabled={disabled} loading={isBusy} onClick={() => void download()}>
      {marketTexts.download}
    </Button>
  );
}
