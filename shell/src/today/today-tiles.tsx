import { texts } from 'api-contract/texts';
import { Box, Grid, RouterLink, Skeleton, Text, useMedia, VisuallyHidden } from 'shared-ui';
import { Fragment } from 'react';
import { TodayTile } from './today-tile.tsx';
import { todayTexts } from './today-texts.ts';
import type { ArrangedTile, useTiles } from './use-tiles.ts';

/** On a phone all that is red fits into the first screen: rows only where few tiles are red. */
const MAX_RED = 5;
const FIRST = 2;
const FIRST_ROWS = 2;

const columns = 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))';

export function TodayTiles({ tiles, report, isArranged }: ReturnType<typeof useTiles>) {
  const isNarrow = useMedia('(max-width: 47.99rem)');
  const open = tiles.filter(({ isFolded }) => !isFolded);
  const folded = tiles.filter(({ isFolded }) => isFolded);
  const red = open.filter((tile) => tile.report?.tone === 'bad').length;
  const maxRowsOf = (tile: ArrangedTile): number => {
    if (!isNarrow) return Number.POSITIVE_INFINITY;
    return red <= MAX_RED && open.indexOf(tile) < FIRST ? FIRST_ROWS : 0;
  };
  return (
    <>
      {!isArranged && <TilesLoading />}
      <Grid
        gridTemplateColumns={columns}
        alignItems="start"
        gap={{ base: '2', md: '4' }}
        display={isArranged ? undefined : 'none'}
      >
        {tiles.map((tile) => (
          <TodayTile key={tile.key} tile={tile} report={report} maxRows={maxRowsOf(tile)} />
        ))}
      </Grid>
      {isArranged && folded.length > 0 && <AllClear tiles={folded} />}
      {isArranged && tiles.length === 0 && <Text color="fg.muted">{todayTexts.none}</Text>}
    </>
  );
}

const TilesLoading = () => (
  <Grid role="status" gridTemplateColumns={columns} gap={{ base: '2', md: '4' }}>
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} aria-hidden="true" height="9rem" />
    ))}
  </Grid>
);

const startSmall = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

const AllClear = ({ tiles }: { tiles: readonly ArrangedTile[] }) => (
  <Text textStyle="sm" color="fg.muted" mt="3">
    {todayTexts.allClear}{' '}
    {tiles.map(({ key, extension, report }, index) => (
      <Fragment key={key}>
        {index > 0 && ', '}
        {report?.to ? (
          <Box asChild textDecoration="underline" color="fg">
            <RouterLink to={report.to}>{startSmall(extension.title)}</RouterLink>
          </Box>
        ) : (
          startSmall(extension.title)
        )}
      </Fragment>
    ))}
  </Text>
);
