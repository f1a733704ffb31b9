import { texts } from 'api-contract/texts';
import { Box, Grid, RouterLink, Skeleton, Text, useMedia, VisuallyHidden } from 'shared-ui';
import { Fragment } from 'react';
import { TodayTile } from './today-tile.tsx';
import { startSmall, todayTexts } from './today-texts.ts';
import { useUnfoldedTiles } from './unfolded-tiles.ts';
import type { ArrangedTile, useTiles } from './use-tiles.ts';

/** On a phone only the first tile has rows, so that all red lines fit the first screen. */
const FIRST_ROWS = 2;
const MAX_RED = { withRows: 10, withFigures: 13 };

const foldOf = (place: number, red: number): number | 'line' => {
  if (place > 0 || red > MAX_RED.withFigures) return 'line';
  return red > MAX_RED.withRows ? 0 : FIRST_ROWS;
};

const columns = 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))';

export function TodayTiles({ tiles, report, isArranged }: ReturnType<typeof useTiles>) {
  const isNarrow = useMedia('(max-width: 47.99rem)');
  const open = tiles.filter(({ isFolded }) => !isFolded);
  const folded = tiles.filter(({ isFolded }) => isFolded);
  const red = open.filter((tile) => tile.report?.tone === 'bad').length;
  const { unfolded, toggle } = useUnfoldedTiles();
  return (
    <>
      {!isArranged && <TilesLoading />}
      <Grid
        gridTemplateColumns={columns}
        alignItems="start"
        gap={{ base: '1.5', md: '4' }}
        display={isArranged ? undefined : 'none'}
      >
        {tiles.map((tile) => (
          <TodayTile
            key={tile.key}
            tile={tile}
            report={report}
            fold={isNarrow ? foldOf(open.indexOf(tile), red) : undefined}
            isOpen={unfolded.includes(tile.key)}
            onToggle={toggle}
          />
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

const AllClear = ({ tiles }: { tiles: readonly ArrangedTile[] }) => (
  <Text textStyle="sm" color="fg.muted" mt="3">
    {todayTexts.allClear}{' '}
    {tiles.map(({ key, extension, report }, index) => (
      <Fragment key={key}>
        {index > 0 && ', '}
        {report?.to ? (
          <Box asChild textDecoration="underline" color="fg" whiteSpace="nowrap">
            <RouterLink to={report.to}>{startSmall(extension.title)}</RouterLink>
          </Box>
        ) : (
          startSmall(extension.title)
        )}
      </Fragment>
    ))}
  </Text>
);
