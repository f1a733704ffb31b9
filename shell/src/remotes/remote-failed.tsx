import { useState } from 'react';
import { Box, Button, Heading, Text } from 'shared-ui';

export interface RemoteFailedProps {
  title: string;
  error?: unknown;
  retry: () => Promise<void>;
}

/** Stands in the place of a screen that could not be loaded; menu and other screens work on. */
export function RemoteFailed({ title, retry }: RemoteFailedProps) {
  const [isTrying, setIsTrying] = useState(false);
  const tryAgain = async () => {
    setIsTrying(true);
    await retry();
    setIsTrying(false);
  };
  return (
    <Box role="alert" maxW="32rem" borderWidth="1px" borderRadius="md" p="6">
      <Heading as="h1" size="md">
        {title} could not be loaded
      </Heading>
      <Text mt="2" mb="4">
        The rest of the console works on. Check the connection and try again.
      </Text>
      <Button onClick={() => void tryAgain()} loading={isTrying} loadingText="Loading...">
        Retry
      </Button>
    </Box>
  );
}
