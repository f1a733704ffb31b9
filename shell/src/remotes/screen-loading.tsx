import { Box, Flex, Loading, Stack } from 'shared-ui';

/** While a screen's code is on its way: 'Loading...', below its heading where that is declared and stands in its place already. */
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
