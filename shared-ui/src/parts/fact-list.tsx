import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { MISSING } from '../time/india.ts';
import { Term } from './term.tsx';

/** A missing value reads '-'. */
export interface Fact {
  label: string;
  value: ReactNode;
  /** Why a name in it leads nowhere (docs/decisions/0107). */
  noLink?: string;
  isWide?: boolean;
}

export interface FactListProps {
  facts: readonly Fact[];
  /** 'columns': label above value, in columns. 'lines': one fact a line. */
  layout?: 'columns' | 'lines';
  columnWidth?: string;
  /** Facts that only say this, such as 'NA', are named together in one line. */
  folded?: string | undefined;
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

/**
 * Keeps line breaks, breaks long words.
 *
 * @example <FactList facts={[{ label: 'Category', value: claim.category }, { label: 'Message', value: text, isWide: true }]} />
 */
export function FactList({ facts: all, layout = 'columns', columnWidth = '10rem', folded }: FactListProps) {
  const isLines = layout === 'lines';
  const isFolded = ({ value }: Fact) => folded !== undefined && value === folded;
  const names = all.filter(isFolded).map(({ label }) => label);
  const facts: readonly Fact[] = [
    ...all.filter((fact) => !isFolded(fact)),
    ...(folded !== undefined && names.length > 0 ? [{ label: folded, value: names.join(', '), isWide: true }] : []),
  ];
  return (
    <Box
      as="dl"
      m="0"
      display="grid"
      gridTemplateColumns={
        isLines
          ? 'minmax(min(7rem, 40%), max-content) minmax(0, 1fr)'
          : `repeat(auto-fit, minmax(min(${columnWidth}, 100%), 1fr))`
      }
      columnGap={isLines ? '4' : '3'}
      rowGap={isLines ? '1.5' : '3'}
    >
      {facts.map(({ label, value, isWide }, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one label, and facts never move
          key={`${index}-${label}`}
          display={isLines ? 'contents' : undefined}
          gridColumn={isWide && !isLines ? '1 / -1' : undefined}
        >
          <Box as="dt" color="fg.muted" textStyle={isLines ? undefined : 'xs'} overflowWrap="anywhere">
            <Term>{label}</Term>
          </Box>
          <Box as="dd" m="0" minW="0" overflowWrap="anywhere" whiteSpace="pre-wrap">
            {isMissing(value) ? MISSING : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
