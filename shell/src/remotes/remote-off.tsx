import { Box, Button, Heading, RouterLink, Text, useLocation } from 'shared-ui';
import { shellTexts } from '../shell-texts.ts';
import { versionTexts } from './version-texts.ts';

export function RemoteOff({ title, reason }: { title: string; reason: string }) {
  const { pathname } = useLocation();
  return (
    <Box role="status" maxW="32rem" borderWidth="1px" borderRadius="md" p="6">
      <Heading as="h1" size="md">
        {versionTexts.switchedOff(title)}
      </Heading>
      {reason && (
        <Text mt="2" overflowWrap="anywhere" whiteSpace="pre-line">
          {reason}
        </Text>
      )}
      {pathname !== '/' && (
        <Button asChild mt="4" variant="outline">
          <RouterLink to="/">{shellTexts.returnHome}</RouterLink>
        </Button>
      )}
    </Box>
  );
}
