import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { texts } from 'api-contract/texts';
import { useId, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ChartProps, ChartTable } from './chart-data.ts';
import { useScreenHelp } from '../parts/screen-help.ts';
import { ChartHeader } from './chart-header.tsx';
import { ChartState } from './chart-state.tsx';
import { Legend, type LegendEntry } from './legend.tsx';
import { chartColors } from './use-chart-theme.ts';

interface FrameProps extends Omit<ChartProps, 'format'> {
  isEmpty: boolean;
  summary: string;
  table: ChartTable;
  legend: readonly LegendEntry[];
  drawnHeight?: number;
  drawnWidth?: number;
  caption?: ReactNode;
  /** A view instead of drawing and legend, and its button. */
  second?: { isOn: boolean; toggle: () => void; content: ReactNode };
  children: (fallback: ReactNode) => ReactNode;
}

export function ChartFrame({
  title,
  summary,
  isLoading,
  error,
  retry,
  emptyText = texts.empty,
  height = 220,
  drawnHeight = height,
  drawnWidth,
  actions,
  note,
  about,
  headingLevel = 2,
  isEmpty,
  table,
  legend,
  caption,
  second,
  children,
}: FrameProps) {
  const [showsTable, setShowsTable] = useState(false);
  const [showsAbout, setShowsAbout] = useState(false);
  const titleId = useId();
  const aboutId = useId();
  useScreenHelp({ title, counts: about });
  const hasContent = !isLoading && !error;
  const hasDrawing = hasContent && !isEmpty;
  const isVoid = hasContent && isEmpty;
  // Screen readers skip a picture's content; a drawing with links is a group.
  const hasLinks = table.rows.some((row) => row.some((cell) => typeof cell !== 'string'));
  const numbers = <NumbersTable title={title} table={table} height={Math.max(height, drawnHeight)} />;
  const noteBelow = note && hasContent && (
    <Box textStyle="xs" color="fg.muted">
      {note}
    </Box>
  );
  const roomBelow = drawnWidth ? 0 : ROOM_FOR_LEGEND;
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      aria-busy={isLoading ?? false}
      borderWidth="1px"
      rounded="md"
      bg="bg.panel"
      p="3"
      minW="0"
      display="flex"
      flexDirection="column"
      gap="2"
      css={card}
      style={
        {
          // Nothing to draw needs no room, beside others as much as those.
          '--body': isVoid ? EMPTY_BODY : `${height + roomBelow}px`,
          '--narrow-body': drawnWidth && !isVoid ? NARROW_BODY : 'var(--body)',
        } as CSSProperties
      }
    >
      <ChartHeader
        {...{ title, titleId, headingLevel, actions }}
        about={
          about && hasContent ? { id: aboutId, isOn: showsAbout, toggle: () => setShowsAbout(!showsAbout) } : undefined
        }
        bars={hasDrawing && !showsTable ? second : undefined}
        table={hasDrawing ? { isOn: showsTable, toggle: () => setShowsTable(!showsTable) } : undefined}
      />
      {!hasDrawing && <ChartState {...{ isLoading, error, retry, emptyText }} />}
      {hasDrawing && showsTable && numbers}
      {hasDrawing && !showsTable && second?.isOn && second.content}
      {hasDrawing && !showsTable && !second?.isOn && (
        <Box className={drawnWidth ? 'body beside' : undefined} display="flex" flexDirection="column" gap="2" minW="0">
          <Box
            role={hasLinks ? 'group' : 'img'}
            aria-label={`${title}. ${summary}`}
            h={`${drawnHeight}px`}
            w={drawnWidth ? `${drawnWidth}px` : undefined}
            alignSelf={drawnWidth ? 'center' : undefined}
            flexShrink="0"
            minW="0"
            position="relative"
            css={linkedBars}
          >
            {children(numbers)}
          </Box>
          {caption}
          <Box display="flex" flexDirection="column" gap="2" minW="0" flex={drawnWidth ? '1' : undefined}>
            <Legend entries={legend} />
            {drawnWidth && noteBelow}
          </Box>
        </Box>
      )}
      {!(drawnWidth && hasDrawing && !showsTable && !second?.isOn) && noteBelow}
      {about && hasContent && (
        <Box id={aboutId} textStyle="xs" color="fg.muted" hidden={!showsAbout} _print={{ display: 'block!' }}>
          {about}
        </Box>
      )}
    </Box>
  );
}

const ROOM_FOR_LEGEND = 76;
const NARROW_BODY = '16rem';
const EMPTY_BODY = '4rem';

const card = {
  '& .body': { minHeight: 'var(--body)' },
  '@container (max-width: 17rem)': { '& .body': { minHeight: 'var(--narrow-body)' } },
  ...chartColors,
  containerType: 'inline-size',
  breakInside: 'avoid',
  // Aligns adjacent drawings below titles of two lines or three.
  '@media (min-width: 48em)': {
    '@container (max-width: 17rem)': { '& > div:first-of-type': { minHeight: '3.75rem' } },
    '@container (min-width: 17rem) and (max-width: 24rem)': { '& > div:first-of-type': { minHeight: '2.5rem' } },
  },
  // Two thumb-sized buttons would leave a narrow card's title no room.
  '@media (pointer: coarse)': {
    '@container (max-width: 17rem)': {
      '& > div:first-of-type': { minHeight: '5rem' },
      '& .buttons': { flexDirection: 'column', gap: '2' },
    },
  },
  // Centred in cards of equal height.
  '& .beside': { flex: '1' },
  '@container (min-width: 17rem)': { '& .beside': { flexDirection: 'row', gap: '4', alignItems: 'center' } },
} as const;

const linkedBars = {
  '& svg a': { outline: 'none' },
  '& svg a:focus-visible rect': { stroke: 'fg', strokeWidth: '2px' },
} as const;

export function follow(drawn: Element, href: string | undefined): void {
  if (!href) return;
  const links = drawn.closest('section')?.querySelectorAll('a[href]') ?? [];
  for (const link of links) {
    if (link.getAttribute('href') !== href) continue;
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return;
  }
}

const numbersLook = {
  borderCollapse: 'collapse',
  '& th, & td': { px: '2', py: '1', borderBottomWidth: '1px', textAlign: 'end', fontWeight: 'normal' },
  '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // A long name leaves room for the numbers.
  '& th:first-of-type': { textAlign: 'start', overflowWrap: 'anywhere', minW: '6rem' },
  '& thead th': { position: 'sticky', top: '0', bg: 'bg.panel', color: 'fg.muted', fontWeight: 'medium' },
} as const;

function NumbersTable({ title, table, height }: { title: string; table: ChartTable; height: number }) {
  return (
    <Box
      maxH={`${height}px`}
      overflow="auto"
      data-print-whole=""
      tabIndex={0}
      role="region"
      aria-label={`${title}, numbers`}
    >
      <Box as="table" aria-label={title} w="full" textStyle="sm" css={numbersLook}>
        <thead>
          <tr>
            {table.header.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one name, and rows never move
            <tr key={`${name}-${row}`}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={table.header[column + 1]}>
                  {typeof cell === 'string' ? (
                    cell
                  ) : (
                    <Box asChild color="accent.fg" borderRadius="sm" _hover={{ textDecoration: 'underline' }}>
                      <RouterLink to={cell.href}>{cell.text}</RouterLink>
                    </Box>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

export function ChartTooltip({
  color,
  label,
  value,
  more,
  canOpen = false,
}: {
  color: string;
  label: string;
  value: string;
  more?: string;
  canOpen?: boolean;
}) {
  return (
    <Box bg="bg.panel" color="fg" borderWidth="1px" rounded="sm" shadow="sm" px="2" py="1" textStyle="xs" maxW="16rem">
      <Flex align="baseline" gap="2">
        <Box data-swatch="" boxSize="10px" rounded="2px" flexShrink="0" style={{ backgroundColor: color }} />
        <span>
          {label}: <strong>{value}</strong>
          {more && ` (${more})`}
        </span>
      </Flex>
      {canOpen && <Text color="fg.muted">Tap again to open the list</Text>}
    </Box>
  );
}
