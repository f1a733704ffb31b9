import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from 'shared-auth';
import { Box, HStack, RetryAlert, Stack, toast } from 'shared-ui';
import { marketTexts } from '../../market-texts.ts';
import {
  type Brand,
  type Category,
  type MarketSync,
  refreshProducts,
  useMarketSyncActions,
  useSyncs,
} from './market-research.api.ts';
import { SyncForm } from './sync-form.tsx';
import { SyncLine } from './sync-line.tsx';

/** D-210. A list with rows refreshes only on request: its rows do not move. */
export function SyncPanel({ hasRows, onDetails }: { hasRows: boolean; onDetails: (sync: MarketSync) => void }) {
  const { sync, cancel, isRunning } = useMarketSyncActions();
  const [isFollowing, setFollowing] = useState(false);
  const syncs = useSyncs(isRunning || isFollowing);
  const running = syncs.running.length > 0;

  const [isListOld, setListOld] = useState(false);
  const showInList = useCallback(() => {
    setListOld(false);
    void refreshProducts();
  }, []);
  // Background syncs can end without an action here.
  const wasRunning = useRef(false);
  useEffect(() => {
    setFollowing(running);
    if (wasRunning.current && !running) setListOld(true);
    wasRunning.current = running;
  }, [running]);
  useEffect(() => {
    if (isListOld && !hasRows) showInList();
  }, [isListOld, hasRows, showInList]);

  const start = async (brand: Brand, category: Category): Promise<boolean> => {
    try {
      toast.success((await sync(brand, category)).message);
      return true;
    } catch (cause) {
      toast.error(errorMessage(cause));
      return false;
    } finally {
      setListOld(true);
    }
  };
  const stop = async (id: string) => {
    try {
      toast.success((await cancel(id)).message);
    } catch (cause) {
      toast.error(errorMessage(cause));
    }
  };

  return (
    <Box as="section" aria-label={marketTexts.syncProduct} borderWidth="1px" borderRadius="md" p="4">
      <Stack gap="4">
        <SyncForm isRunning={isRunning} onSync={start} isListOld={isListOld} onShowInList={showInList} />
        {syncs.error && <RetryAlert onRetry={() => void syncs.refresh()}>{syncs.error.message}</RetryAlert>}
        {/* Room for all five, so that the first ones push nothing down. */}
        {syncs.data && (
          <Stack as="ul" gap="1" listStyleType="none" aria-label="Last syncs" minH={{ base: '80', sm: '36' }}>
            {syncs.data.data.map((one) => (
              <HStack as="li" key={one._id} wrap="wrap" gap="2">
                <SyncLine sync={one} isRunning={syncs.running.includes(one)} onCancel={stop} onDetails={onDetails} />
              </HStack>
            ))}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}
