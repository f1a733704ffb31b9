import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { stackedLink } from '../theme/touch.ts';
import { Term } from './term.tsx';

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'neutral';

export const toneColours: Record<Tone, string> = {
  good: 'fg.success',
  bad: 'fg.error',
  warn: 'fg.warning',
  info: 'fg.info',
  neutral: 'fg.muted',
};

/** A status in words and colour (never colour alone). */
export function StatusText({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Box
      as="span"
      data-status=""
      color={toneColours[tone]}
      fontWeight="medium"
      whiteSpace="nowrap"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
    >
      <Box
        as="span"
        aria-hidden="true"
        data-swatch=""
        w="2"
        h="2"
        borderRadius="full"
        bg="currentColor"
        flexShrink="0"
      />
      {children}
    </Box>
  );
}

const linkInside = { '& > a': { display: 'inline-flex', ...stackedLink } } as const;

/**
 * For tiles above a list.
 *
 * @example <Tile label="Active dealers" value={formatIndian(1240)} detail="of 1,300" />
 */
export function Tile({
  label,
  value,
  detail,
  isLink = false,
  tone,
}: {
  label: string;
  value: ReactNode;
  /** The value will be a link: reserves its height. */
  isLink?: boolean;
  detail?: ReactNode;
  tone?: Tone;
}) {
  return (
    <Box as="dl" m="0" bg="bg.panel" borderWidth="1px" borderRadius="md" px="3" py="2" minW="24" data-tile="">
      <Box as="dt" color="fg.muted" textStyle="xs">
        <Term>{label}</Term>
      </Box>
      <Box
        as="dd"
        m="0"
        textStyle={{ base: 'lg', sm: 'xl' }}
        whiteSpace="nowrap"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        color={tone && toneColours[tone]}
        css={isLink ? { ...stackedLink, ...linkInside } : linkInside}
      >
        {value}
      </Box>
      {detail && (
        <Box as="dd" m="0" color="fg.muted" textStyle="xs" css={linkInside}>
          {detail}
        </Box>
      )}
    </Box>
  );
}
