import { Box, Flex, Loading, Stack } from 'shared-ui';

/** 'Loading...' while code loads, below the declared heading. */
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
