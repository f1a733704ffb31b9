import { Box, Button, HStack, Text, useTileReport } from 'shared-ui';
import { reasonText } from './failure-reason.ts';
import { failureTexts } from './failure-texts.ts';
import type { FailedCardProps } from './remote-failed.tsx';
import { useFailedRemote } from './remotes-in-use.ts';
import { RetryButton } from './retry-button.tsx';
import { useRetryOnline } from './use-retry-online.ts';

export function ExtensionFailed({ remote, title, reason, wasDrawing = false, retry, openEarlier }: FailedCardProps) {
  useFailedRemote(remote);
  useRetryOnline(retry, wasDrawing);
  useTileReport({ isFailed: true });
  return (
    <Box role="alert">
      <Text mb="2" color="fg.muted">
        {wasDrawing ? failureTexts.notShown(title) : failureTexts.notLoaded(title)}. {failureTexts.restWorks}{' '}
        {!(reason === 'code' && wasDrawing) && reasonText(reason, wasDrawing)}
      </Text>
      <HStack gap="2" wrap="wrap">
        <RetryButton retry={retry} size="sm" variant="outline" />
        {openEarlier && (
          <Button size="sm" variant="outline" onClick={openEarlier}>
            {failureTexts.openEarlier}
          </Button>
        )}
      </HStack>
    </Box>
  );
}
