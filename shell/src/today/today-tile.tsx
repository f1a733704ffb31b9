import { Box, Button, Flex, Heading, TileFrameContext, type TileReport } from 'shared-ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { knownHeight, rememberHeight, toRem } from '../remotes/known-heights.ts';
import { OpenExtension } from '../remotes/index.ts';
import { isSettled } from './order-tiles.ts';
import { TileLine } from './tile-line.tsx';
import { todayTexts } from './today-texts.ts';
import type { ArrangedTile } from './use-tiles.ts';

interface TodayTileProps {
  tile: ArrangedTile;
  report: (key: string, part: Partial<TileReport>) => void;
  /** Folded it has so many rows, or is one line of figures. */
  fold?: number | 'line';
  isOpen: boolean;
  onToggle: (key: string) => void;
}

const NO_VALUES = {};

/** Without figures, as when it failed, a tile has no line. */
const hasLine = (report: ArrangedTile['report']): boolean =>
  !isSettled(report) || (!report?.isFailed && report?.figures !== undefined);

/** As high as its content; one that comes late has the room of last time. */
export function TodayTile({ tile, report, fold, isOpen, onToggle }: TodayTileProps) {
  const { key, remote, extension, isFolded } = tile;
  const heading = useId();
  const isLine = fold === 'line' && !isOpen && hasLine(tile.report);
  const maxRows = typeof fold === 'number' && !isOpen ? fold : Number.POSITIVE_INFINITY;
  const frame = useMemo(
    () => ({ report: (part: Partial<TileReport>) => report(key, part), maxRows }),
    [key, report, maxRows],
  );
  const isUnfoldable =
    fold === 'line' ? hasLine(tile.report) : (tile.report?.rowCount ?? 0) > (fold ?? Number.POSITIVE_INFINITY);
  const { box, room } = useRoom(tile);
  return (
    <Box
      as="section"
      ref={box}
      aria-labelledby={heading}
      hidden={isFolded}
      position="relative"
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      px={{ base: '2.5', md: '4' }}
      py={isLine ? '1' : { base: '2', md: '3' }}
      minH={room}
    >
      <Flex align="center" justify="space-between" gap="2" mb={isLine ? undefined : '1.5'}>
        <Box minW="0">
          <Heading as="h2" id={heading} size="sm" lineHeight={isLine ? 'short' : undefined}>
            {extension.title}
          </Heading>
          {isLine && <TileLine figures={tile.report?.figures} />}
        </Box>
        {isUnfoldable && (
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            my="-1"
            me="-2"
            zIndex="1"
            aria-expanded={isOpen}
            aria-label={todayTexts.unfoldOf(isOpen, extension.title)}
            onClick={() => onToggle(key)}
          >
            {todayTexts.unfold(isOpen)}
          </Button>
        )}
      </Flex>
      <Box hidden={isLine}>
        <TileFrameContext value={frame}>
          <OpenExtension remote={remote} extension={extension} values={NO_VALUES} />
        </TileFrameContext>
      </Box>
    </Box>
  );
}

/** Height of the last visit, for a tile that comes after the others. */
function useRoom({ key, report, isFolded, isLate }: ArrangedTile) {
  const box = useRef<HTMLDivElement>(null);
  const isMeasured = isSettled(report) && !isFolded && !isLate;
  useEffect(() => {
    if (isMeasured && box.current) rememberHeight(key, toRem(box.current.offsetHeight));
  });
  const [lastTime] = useState(() => ({ base: knownHeight(key, 'narrow'), md: knownHeight(key, 'wide') }));
  const room = isLate ? { base: `${lastTime.base ?? 8}rem`, md: `${lastTime.md ?? 8}rem` } : undefined;
  return { box, room };
}
