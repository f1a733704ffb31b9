import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { texts } from 'api-contract/texts';
import { RetryAlert } from '../feedback/retry-alert.tsx';

/** Shared-auth's ApiError fits. */
export interface Failure {
  message: string;
  status?: number;
}

export function ListFailed({ error, retry }: { error: Failure; retry: () => void }) {
  const isOffline = !error.status && typeof navigator !== 'undefined' && navigator.onLine === false;
  const text = isOffline && error.message !== texts.notSaved ? texts.offline : error.message || texts.fetchFailed;
  return <RetryAlert onRetry={retry}>{text}</RetryAlert>;
}

export const ListEmpty = ({
  text,
  filledBy,
  clear,
}: {
  text: string;
  filledBy?: string | undefined;
  clear: (() => void) | undefined;
}) => (
  <Box
    borderWidth="1px"
    borderRadius="md"
    bg="bg.panel"
    color="fg.muted"
    textAlign="center"
    py="12"
    px="4"
    display="grid"
    gap="3"
    justifyItems="center"
    // Smoke journeys accept an empty list by this (e2e/fixtures/smoke.ts).
    data-empty-list=""
  >
    <Box role="status">{text}</Box>
    {filledBy && (
      <Box textStyle="sm" maxW="60ch">
        {filledBy}
      </Box>
    )}
    {clear && (
      <Button variant="outline" colorPalette="gray" onClick={clear}>
        Clear filters
      </Button>
    )}
  </Box>
);
