import { Box, Flex, Loading, Stack } from 'shared-ui';

export function ScreenLoading({ heading }: { heading: string | undefined }) {
  return (
    <Stack gap="3" aria-busy>
      {heading !== undefined && (
        <Flex align="center" minH="8">
          <Box as="h1" textStyle="xl" fontWeight="semibold">
            {heading}
          </Box>
        </Flex>
      )}
      <Loading />
    </Stack>
  );
}
