import { useMemo, useState } from 'react';
import { Button, TableScreen } from 'shared-ui';
import { marketTexts } from '../../market-texts.ts';
import { DownloadButton } from './download-button.tsx';
import { marketColumns } from './market-research.columns.tsx';
import { SyncPanel } from './sync-panel.tsx';
import { idOf, useMarketDialogs } from './use-market-dialogs.tsx';
import { useMarketList } from './use-market-list.tsx';

export default function MarketResearchScreen() {
  const { filter, ...list } = useMarketList();
  const [isSyncing, setSyncing] = useState(false);
  const { showFound, showMapped, showLedger, dialogs } = useMarketDialogs(list);
  const columns = useMemo(() => marketColumns({ showFound, showMapped }), [showFound, showMapped]);
  return (
    <>
      <TableScreen
        {...list}
        info="Our products, each with what competitors sell in its size."
        filledBy="Materials come from SAP by the sync; competitors’ products are looked up by ‘Sync’ here."
        title={marketTexts.title}
        header={isSyncing && <SyncPanel hasRows={list.rows?.length !== 0} onDetails={showLedger} />}
        columns={columns}
        rowKey={idOf}
        actions={
          <>
            <Button aria-expanded={isSyncing} onClick={() => setSyncing(!isSyncing)}>
              {marketTexts.syncProduct}
            </Button>
            <DownloadButton filter={filter} disabled={!list.data?.totalCount} />
          </>
        }
      />
      {dialogs}
    </>
  );
}
