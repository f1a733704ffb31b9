import { Box, Button, Heading, HStack, Text } from 'shared-ui';
import { type FailureReason, reasonText } from './failure-reason.ts';
import { failureTexts } from './failure-texts.ts';
import { useFailedRemote } from './remotes-in-use.ts';
import { RetryButton } from './retry-button.tsx';
import { useRetryOnline } from './use-retry-online.ts';

/** What a card knows of a part that failed. */
export interface FailedCardProps {
  /** The remote's name in the feed. */
  remote: string;
  title: string;
  reason: FailureReason;
  /** It came and failed while it was drawn. */
  wasDrawing?: boolean;
  retry: () => Promise<void>;
  /** Shows the last other version that worked in this browser, where there is one. */
  openEarlier?: () => void;
}

/**
 * Stands in the place of a screen that could not be loaded or drawn; menu and other screens work on. What did not come while the
 * browser was offline is fetched by itself when the line is back.
 */
export function RemoteFailed({ remote, title, reason, wasDrawing = false, retry, openEarlier }: FailedCardProps) {
  useFailedRemote(remote);
  useRetryOnline(retry, wasDrawing);
  return (
    <Box role="alert" maxW="32rem" borderWidth="1px" borderRadius="md" p="6">
      <Heading as="h1" size="md">
        {wasDrawing ? failureTexts.notShown(title) : failureTexts.notLoaded(title)}
      </Heading>
      <Text mt="2" mb="4">
        {failureTexts.rest} {reasonText(reason, wasDrawing)}
      </Text>
      <HStack gap="3" wrap="wrap">
        <RetryButton retry={retry} />
        {openEarlier && (
          <Button variant="outline" onClick={openEarlier}>
            {failureTexts.openEarlier}
          </Button>
        )}
      </HStack>
    </Box>
  );
}
