import { Button, Text } from 'shared-ui';
import type { MarketSync } from './market-research.api.ts';
import { progressText, resultText } from './sync-words.ts';

interface SyncLineProps {
  sync: MarketSync;
  isRunning: boolean;
  onCancel: (id: string) => Promise<void>;
  onDetails: (sync: MarketSync) => void;
}

/** Progress and result share one place: the end moves nothing. */
export function SyncLine({ sync, isRunning, onCancel, onDetails }: SyncLineProps) {
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
