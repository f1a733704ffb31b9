import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { formatIndian } from '../numbers/numbers.ts';
import { RouterLink } from '../router.ts';
import { THUMB } from '../theme/touch.ts';
import { InsideLink } from './inside-link.ts';
import { toneColours, type Tone } from './pieces.tsx';
import { type TileReport, useRowsInFrame, useTileReport } from './tile-frame.ts';

export interface LinkedFigure {
  label: string;
  /** In place of `label` where `value` is 1: 'Follow-up overdue'. */
  one?: string;
  value: number;
  to: string;
  tone?: Tone;
  /** What the others are a part of: it asks for nothing. */
  isTotal?: boolean;
}

const labelOf = ({ label, one = label, value }: LinkedFigure): string => (value === 1 ? one : label);

const URGENCY: readonly Tone[] = ['bad', 'warn', 'info', 'good'];

const summarizeFigures = (figures: readonly LinkedFigure[]): Partial<TileReport> => {
  const urgencyOf = ({ tone }: LinkedFigure) =>
    tone && URGENCY.includes(tone) ? URGENCY.indexOf(tone) : URGENCY.length;
  const counted = figures
    .filter(({ value, isTotal }) => value > 0 && !isTotal)
    .sort((one, other) => urgencyOf(one) - urgencyOf(other));
  const summarized = counted.length > 0 ? counted : figures.slice(0, 1);
  return {
    isClear: counted.length === 0,
    tone: URGENCY.find((tone) => tone === counted[0]?.tone) ?? null,
    to: figures[0]?.to ?? '',
    figures: summarized.map((figure) => ({ ...figure, label: labelOf(figure) })),
  };
};

/**
 * Each links to the rows it counts.
 *
 * @example <Figures figures={[{ label: 'Overdue', value: 3, to: '/dealer-help-desk?view=overdue', tone: 'bad' }]} />
 */
export function Figures({ figures }: { figures: readonly LinkedFigure[] }) {
  useTileReport(summarizeFigures(figures));
  return (
    <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(5rem, 1fr))" gap="2">
      {figures.map(({ label, one = label, value, to, tone }) => (
        <Box
          key={label}
          asChild
          display="block"
          px="2.5"
          py="1"
          lineHeight="1.25"
          borderWidth="1px"
          borderRadius="md"
          textDecoration="none"
          _hover={{ bg: 'bg.muted' }}
        >
          <RouterLink to={to}>
            <Box
              as="span"
              display="block"
              textStyle={{ base: 'lg', md: 'xl' }}
              lineHeight="1.25"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              color={tone && value > 0 ? toneColours[tone] : undefined}
            >
              {formatIndian(value)}
            </Box>{' '}
            <Box as="span" display="block" textStyle="xs" lineHeight="1.25" color="fg.muted">
              {value === 1 ? one : label}
            </Box>
          </RouterLink>
        </Box>
      ))}
    </Box>
  );
}

export interface LinkedRow {
  key: string;
  title: ReactNode;
  to: string;
  detail: ReactNode;
  action?: ReactNode;
  /** Why a name in it leads nowhere (docs/decisions/0107). */
  noLink?: string;
}

export interface LinkedRowsProps {
  label: string;
  rows: readonly LinkedRow[];
  isInLines?: boolean;
}

/** The title's link takes presses on the whole row, except on other controls. */
const wholeRow = {
  position: 'relative',
  columnGap: '3',
  borderTopWidth: '1px',
  py: '1',
  _first: { borderTopWidth: '0' },
  css: {
    [THUMB]: { minHeight: '2.75rem' },
    '& > a:first-of-type::after': { content: '""', position: 'absolute', inset: 0 },
    '& > a > *, & > div :is(a, button)': { position: 'relative', zIndex: 1 },
  },
} as const;

/** First few rows behind a figure, each a link. */
export const LinkedRows = ({ label, rows, isInLines }: LinkedRowsProps) => {
  const visibleRows = useRowsInFrame(rows);
  if (visibleRows.length === 0) return null;
  return (
    <Box as="ul" aria-label={label} listStyleType="none" m="0" p="0">
      {visibleRows.map(({ key, title, to, detail, action }) => (
        <Box
          as="li"
          key={key}
          {...wholeRow}
          display="grid"
          alignItems="center"
          gridTemplateColumns={isInLines ? 'minmax(0, 1fr) auto auto' : 'minmax(0, 1fr) auto'}
        >
          <InsideLink value>
            <Box
              asChild
              display="flex"
              alignItems="center"
              minW="0"
              minH="6"
              fontWeight="medium"
              _hover={{ textDecoration: 'underline' }}
            >
              <RouterLink to={to}>
                <Box as="span" truncate>
                  {title}
                </Box>
              </RouterLink>
            </Box>
          </InsideLink>
          <Box textStyle="xs" color="fg.muted" overflowWrap="anywhere" gridColumn={isInLines ? undefined : '1'}>
            {detail}
          </Box>
          {action && (
            <Box gridColumn={isInLines ? '3' : '2'} gridRow={isInLines ? '1' : '1 / span 2'}>
              {action}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};
