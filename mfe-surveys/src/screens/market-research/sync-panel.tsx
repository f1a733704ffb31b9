import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from 'shared-auth';
import { Box, Button, HStack, RetryAlert, Stack, Text, toast } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { marketTexts } from '../../market-texts.ts';
import {
  type Brand,
  brands,
  getMarketCategories,
  type Category,
  type MarketSync,
  refreshProducts,
  useSync,
  useSyncs,
} from './market-research.api.ts';
import { progressText, resultText } from './sync-words.ts';

const NOTHING = { brand: '' as Brand | '', category: '' as Category | '' };

interface SyncLineProps {
  sync: MarketSync;
  isRunning: boolean;
  onCancel: (id: string) => Promise<void>;
  onDetails: (sync: MarketSync) => void;
}

/** Progress and result share one place, so that the end moves nothing. */
function SyncLine({ sync, isRunning, onCancel, onDetails }: SyncLineProps) {
  const name = `the sync of ${sync.brand} ${sync.category}`;
  return (
    <>
      <Text role={isRunning ? 'status' : undefined} textStyle="sm" flex="1" minW="40" overflowWrap="anywhere">
        {isRunning ? progressText(sync) : resultText(sync)}
      </Text>
      <Button
        size="xs"
        variant={isRunning ? 'outline' : 'ghost'}
        colorPalette="gray"
        aria-label={isRunning ? `Cancel ${name}` : `Details of ${name}, ${resultText(sync)}`}
        onClick={() => (isRunning ? void onCancel(sync._id) : onDetails(sync))}
      >
        {isRunning ? 'Cancel' : 'Details'}
      </Button>
    </>
  );
}

/**
 * Starts syncs and shows progress and recent results (D-210). A list with rows refreshes only on request, so that its
 * rows do not move.
 */
export function SyncPanel({ hasRows, onDetails }: { hasRows: boolean; onDetails: (sync: MarketSync) => void }) {
  const [{ brand, category }, setChoice] = useState(NOTHING);
  const [isWrong, setWrong] = useState(false);
  const { sync, cancel, isRunning } = useSync();
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

  const choose = (next: Partial<typeof NOTHING>) => {
    setWrong(false);
    setChoice((before) => {
      const chosen = { ...before, ...next };
      return chosen.category && !getMarketCategories(chosen.brand).includes(chosen.category)
        ? { ...chosen, category: '' }
        : chosen;
    });
  };
  const submit = async () => {
    if (!brand || !category) return setWrong(true);
    setWrong(false);
    try {
      toast.success((await sync(brand, category)).message);
    } catch (cause) {
      setWrong(true);
      toast.error(errorMessage(cause));
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
  const errorOf = (value: string, text: string) => (isWrong && value === '' ? text : undefined);

  return (
    <Box as="section" aria-label={marketTexts.syncProduct} borderWidth="1px" borderRadius="md" p="4">
      <Stack gap="4">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <HStack gap="4" align="start" wrap="wrap">
            <Box w={{ base: 'full', sm: '56' }}>
              <SelectField
                label={marketTexts.brand}
                placeholder="Select"
                options={brands}
                value={brand}
                invalid={isWrong}
                error={errorOf(brand, marketTexts.selectBrand)}
                disabled={isRunning}
                onChange={(value) => choose({ brand: value })}
              />
            </Box>
            <Box w={{ base: 'full', sm: '56' }}>
              <SelectField
                label={marketTexts.category}
                placeholder="Select"
                options={getMarketCategories(brand)}
                value={category}
                invalid={isWrong}
                error={errorOf(category, marketTexts.selectCategory)}
                disabled={isRunning}
                onChange={(value) => choose({ category: value })}
              />
            </Box>
            <HStack pt={{ sm: '1.625rem' }} wrap="wrap">
              <Button type="submit" loading={isRunning}>
                {marketTexts.sync}
              </Button>
              <Button
                variant="outline"
                colorPalette="gray"
                disabled={isRunning}
                onClick={() => {
                  setChoice(NOTHING);
                  setWrong(false);
                }}
              >
                {marketTexts.discard}
              </Button>
              <Button variant="outline" colorPalette="gray" disabled={!isListOld || isRunning} onClick={showInList}>
                Show in list
              </Button>
            </HStack>
          </HStack>
        </form>
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
