import type { FeedRemote } from 'api-contract';
import { Box, Text } from 'shared-ui';
import type { OverrideResult } from './override-result.ts';
import { ResetBar } from './reset-bar.tsx';
import { overrideTexts } from './override-texts.ts';

interface BannerProps {
  remotes: readonly FeedRemote[];
  results: readonly OverrideResult[];
}

export function Banner({ remotes, results }: BannerProps) {
  const overridden = new Set(results.map(({ override }) => override.remote));
  const previewed = remotes.filter(({ name, channel }) => channel === 'preview' && !overridden.has(name));
  const titleOf = (name: string) => remotes.find((remote) => remote.name === name)?.title ?? name;
  const lines = [
    ...results.map(({ override, problem }) =>
      overrideTexts[problem ?? 'from'](titleOf(override.remote), new URL(override.address).origin),
    ),
    ...previewed.map(({ title, version }) => overrideTexts.version(title, version)),
  ];
  return (
    <ResetBar bg="orange.solid" color="orange.contrast">
      <Box flex="1">
        {(lines.length > 0 ? lines : [overrideTexts.ended]).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Box>
    </ResetBar>
  );
}
