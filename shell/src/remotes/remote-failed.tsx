import { Box, Button, Heading, HStack, Text } from 'shared-ui';
import { type FailureReason, reasonText } from './failure-reason.ts';
import { failureTexts } from './failure-texts.ts';
import { useFailedRemote } from './remotes-in-use.ts';
import { RetryButton } from './retry-button.tsx';
import { useRetryOnline } from './use-retry-online.ts';

export interface FailedCardProps {
  remote: string;
  title: string;
  reason: FailureReason;
  wasDrawing?: boolean;
  retry: () => Promise<void>;
  openEarlier?: () => void;
}

/** After an offline failure it retries when the connection is back. */
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
