import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { formatIndian } from '../numbers/numbers.ts';
import { RouterLink } from '../router.ts';
import { stackedLink } from '../theme/touch.ts';
import { InsideLink } from './inside-link.ts';
import { toneColours, type Tone } from './pieces.tsx';

export interface LinkedFigure {
  label: string;
  value: number;
  to: string;
  tone?: Tone;
}

/**
 * Each links to the rows it counts.
 *
 * @example <Figures figures={[{ label: 'Overdue', value: 3, to: '/dealer-help-desk?view=overdue', tone: 'bad' }]} />
 */
export function Figures({ figures }: { figures: readonly LinkedFigure[] }) {
  return (
    <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(5rem, 1fr))" gap="2" mb="3">
      {figures.map(({ label, value, to, tone }) => (
        <Box
          key={label}
          asChild
          display="block"
          px="2.5"
          py="1.5"
          borderWidth="1px"
          borderRadius="md"
          textDecoration="none"
          _hover={{ bg: 'bg.muted' }}
        >
          <RouterLink to={to}>
            <Box
              as="span"
              display="block"
              textStyle="xl"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              color={tone && value > 0 ? toneColours[tone] : undefined}
            >
              {formatIndian(value)}
            </Box>{' '}
            <Box as="span" display="block" textStyle="xs" color="fg.muted">
              {label}
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
}

export interface LinkedRowsProps {
  label: string;
  rows: readonly LinkedRow[];
  isInLines?: boolean;
}

/**
 * First few rows behind a figure, each a link.
 *
 * @example <LinkedRows label="Overdue tickets" rows={tickets.map(({ _id, subject }) => ({ key: _id, title: subject, to: …, detail: … }))} />
 */
export const LinkedRows = ({ label, rows, isInLines }: LinkedRowsProps) => (
  <Box as="ul" aria-label={label} listStyleType="none" m="0" p="0">
    {rows.map(({ key, title, to, detail }) => (
      <Box
        as="li"
        key={key}
        pb="1"
        borderTopWidth="1px"
        _first={{ borderTopWidth: '0' }}
        {...(isInLines && { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' })}
      >
        <InsideLink value>
          <Box
            asChild
            display="flex"
            minW="0"
            fontWeight="medium"
            css={stackedLink}
            _hover={{ textDecoration: 'underline' }}
          >
            <RouterLink to={to}>
              <Box as="span" truncate>
                {title}
              </Box>
            </RouterLink>
          </Box>
        </InsideLink>
        <Box textStyle="xs" color="fg.muted" truncate>
          {detail}
        </Box>
      </Box>
    ))}
  </Box>
);
