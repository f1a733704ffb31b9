import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { Link as RouterLink } from 'react-router-dom';
import { stackedLink, THUMB } from '../theme/touch.ts';

export interface LegendEntry {
  label: string;
  color: string;
  number?: string;
  href?: string;
  change?: string | undefined;
  /** Of the longest, 0 to 1; draws a bar. */
  share?: number;
}

export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  const hasNumbers = entries.some(({ number }) => number !== undefined);
  return (
    <Box
      as="ul"
      aria-label="Legend"
      listStyleType="none"
      textStyle="xs"
      display="flex"
      flexWrap="wrap"
      justifyContent={hasNumbers ? undefined : 'center'}
      flex="1"
      alignContent="space-between"
      columnGap="4"
      rowGap="1"
      minW="0"
      w="full"
    >
      {entries.map((entry) => (
        <Box
          as="li"
          key={entry.label}
          {...(entry.share !== undefined ? alone : hasNumbers ? besideNumbers : { minW: '0' })}
        >
          <Entry {...entry} />
        </Box>
      ))}
    </Box>
  );
}

/** A touch target is higher than its text; keep related text close. */
const linkAboveText = {
  ...stackedLink,
  [THUMB]: { ...stackedLink[THUMB], alignItems: 'baseline', marginBlockEnd: '-1.375rem' },
} as const;

function Entry({ label, color, number, href, change, share }: LegendEntry) {
  const words = (
    <>
      <Box as="b" fontWeight="normal" minW="0" overflowWrap="break-word">
        {label}
      </Box>
      {number !== undefined && ' '}
      {number !== undefined && (
        <Box as="span" fontWeight="semibold" textStyle="sm" fontVariantNumeric="tabular-nums" ms="auto">
          {number}
        </Box>
      )}
    </>
  );
  const line = { display: 'flex', alignItems: 'baseline', gap: '1.5', flex: '1', minW: '0' } as const;
  return (
    <Flex align="baseline" gap="1.5" minH={href ? '6' : undefined}>
      <Box aria-hidden data-swatch="" boxSize="10px" rounded="2px" flexShrink="0" style={{ backgroundColor: color }} />
      <Box flex="1" minW="0">
        {href ? (
          <Box
            asChild
            {...line}
            borderRadius="sm"
            css={change ? linkAboveText : stackedLink}
            _hover={{ textDecoration: 'underline' }}
          >
            <RouterLink to={href}>{words}</RouterLink>
          </Box>
        ) : (
          <Box {...line}>{words}</Box>
        )}
        {share !== undefined && (
          <Box
            aria-hidden
            data-swatch=""
            h="3"
            my="1"
            minW="2px"
            rounded="2px"
            style={{ backgroundColor: color, width: `${share * 100}%` }}
          />
        )}
        {change && (
          <Text ms="-4" color="fg.muted" fontVariantNumeric="tabular-nums" pointerEvents="none">
            {change}
          </Text>
        )}
      </Box>
    </Flex>
  );
}

const alone = { flex: '1 1 100%', minW: '0' } as const;
const besideNumbers = { flex: '1 1 8.5rem', minW: 'min-content', maxW: 'full' } as const;
