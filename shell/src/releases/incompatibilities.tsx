import type { steer } from 'api-contract';
import { Box, InlineAlert, RouterLink, Text } from 'shared-ui';
import { releaseTexts } from './release-texts.ts';

export const Sentences = ({ of, most = 20 }: { of: readonly string[]; most?: number }) => (
  <Box as="ul" listStyleType="disc" ps="5" m="0" mt="1" textStyle="sm">
    {of.slice(0, most).map((sentence) => (
      <Box as="li" key={sentence} overflowWrap="anywhere">
        {sentence}
      </Box>
    ))}
    {of.length > most && <li>and {of.length - most} more</li>}
  </Box>
);

export function IncompatibleVersions({ remotes }: { remotes: readonly steer.AdminRemote[] }) {
  return remotes.flatMap(({ name, title, stable, canary }) =>
    [stable, canary].flatMap((live) =>
      live && live.incompatibilities.length > 0 ? (
        <Box key={`${name}/${live.version}`} mb="3">
          <InlineAlert tone="error">
            <Text>
              <Box asChild fontWeight="medium" textDecoration="underline">
                <RouterLink to={`/remotes?remote=${encodeURIComponent(name)}`}>{title}</RouterLink>
              </Box>{' '}
              {live.version} {releaseTexts.doesNotFit}
            </Text>
            <Sentences of={live.incompatibilities} />
          </InlineAlert>
        </Box>
      ) : (
        []
      ),
    ),
  );
}
