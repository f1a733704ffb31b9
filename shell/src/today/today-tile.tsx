import { Box, Button, Flex, Heading, TileFrameContext, type TileReport } from 'shared-ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { knownHeight, rememberHeight, toRem } from '../remotes/known-heights.ts';
import { OpenExtension } from '../remotes/index.ts';
import { isSettled } from './order-tiles.ts';
import { todayTexts } from './today-texts.ts';
import type { ArrangedTile } from './use-tiles.ts';

interface TodayTileProps {
  tile: ArrangedTile;
  report: (key: string, part: Partial<TileReport>) => void;
  maxRows: number;
}

const NO_VALUES = {};

/** As high as its content; one that comes late has the room of last time. */
export function TodayTile({ tile, report, maxRows }: TodayTileProps) {
  const { key, remote, extension, isFolded } = tile;
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const visibleRows = isOpen ? Number.POSITIVE_INFINITY : maxRows;
  const frame = useMemo(
    () => ({ report: (part: Partial<TileReport>) => report(key, part), maxRows: visibleRows }),
    [key, report, visibleRows],
  );
  const hasMoreRows = (tile.report?.rowCount ?? 0) > maxRows;
  const { box, room } = useRoom(tile);
  return (
    <Box
      as="section"
      ref={box}
      aria-labelledby={heading}
      hidden={isFolded}
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      px={{ base: '2.5', md: '4' }}
      py={{ base: '2', md: '3' }}
      minH={room}
    >
      <Flex align="center" justify="space-between" gap="2" mb="1.5">
        <Heading as="h2" id={heading} size="sm">
          {extension.title}
        </Heading>
        {hasMoreRows && (
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            my="-1"
            aria-expanded={isOpen}
            aria-label={todayTexts.rowsOf(isOpen, extension.title)}
            onClick={() => setOpen(!isOpen)}
          >
            {todayTexts.rows(isOpen)}
          </Button>
        )}
      </Flex>
      <TileFrameContext value={frame}>
        <OpenExtension remote={remote} extension={extension} values={NO_VALUES} />
      </TileFrameContext>
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
