import type { FeedRemote } from 'api-contract';
import { Box, Button, Flex, Text } from 'shared-ui';
import { endOverrides } from './end.ts';
import type { Read } from './overridden-feed.ts';
import { words } from './texts.ts';

export interface BannerProps {
  remotes: readonly FeedRemote[];
  reads: readonly Read[];
}

/** At the lower edge of the window, over no part of the page for good: it stands after the page's end. */
export function Banner({ remotes, reads }: BannerProps) {
  const overridden = new Set(reads.map(({ override }) => override.remote));
  const previewed = remotes.filter(({ name, channel }) => channel === 'preview' && !overridden.has(name));
  const titleOf = (name: string) => remotes.find((remote) => remote.name === name)?.title ?? name;
  const lines = [
    ...reads.map(({ override, problem }) =>
      words[problem ?? 'from'](titleOf(override.remote), new URL(override.address).origin),
    ),
    ...previewed.map(({ title, version }) => words.version(title, version)),
  ];
  return (
    <Flex
      as="section"
      aria-label={words.region}
      position="sticky"
      bottom="0"
      zIndex="banner"
      px="4"
      py="2"
      gap="4"
      align="center"
      bg="orange.solid"
      color="orange.contrast"
      fontSize="sm"
    >
      <Box flex="1">
        {(lines.length > 0 ? lines : [words.ended]).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Box>
      <Button size="xs" variant="outline" color="inherit" borderColor="currentColor" onClick={endOverrides}>
        {words.reset}
      </Button>
    </Flex>
  );
}
