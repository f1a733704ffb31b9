import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useState } from 'react';
import { countText } from '../numbers/numbers.ts';
import { Pagination } from '../table/pagination.tsx';
import type { RowEffect } from './importing.ts';

const SIZE = 10;
/** Replacements first: people must read those. */
const ORDER: readonly RowEffect['effect'][] = ['replaces', 'new', 'unchanged'];

const summarizeEffects = (effects: readonly RowEffect[]): string => {
  const count = (effect: RowEffect['effect']) => effects.filter((each) => each.effect === effect).length;
  const [replaces, added, unchanged] = ORDER.map(count) as [number, number, number];
  return [
    replaces > 0 && `${countText(replaces, 'row')} ${replaces === 1 ? 'replaces' : 'replace'} a current value`,
    added > 0 && `${countText(added, 'row')} ${added === 1 ? 'is' : 'are'} new`,
    unchanged > 0 && `${countText(unchanged, 'row')} ${unchanged === 1 ? 'changes' : 'change'} nothing`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** Before importing. */
export function RowEffects({ effects }: { effects: readonly RowEffect[] }) {
  const [page, setPage] = useState(1);
  if (effects.length === 0) return null;
  const sorted = ORDER.flatMap((effect) => effects.filter((each) => each.effect === effect));
  const totalPage = Math.ceil(sorted.length / SIZE);
  const current = Math.min(page, totalPage);
  return (
    <Stack as="section" gap="2" aria-label="Changes in this file">
      <Heading as="h3" size="sm">
        Changes in this file
      </Heading>
      <Text>
        {summarizeEffects(effects)}. What is not in the file stays as it is.
        {effects.some(({ effect }) => effect === 'replaces') && ' The values before are kept: Undo restores them.'}
      </Text>
      <Box as="ul" listStyleType="none" m="0" p="0">
        {sorted.slice((current - 1) * SIZE, current * SIZE).map(({ row, text }) => (
          <Box as="li" key={row} borderTopWidth="1px" py="1" overflowWrap="anywhere">
            <Text as="span" color="fg.muted">
              Row {row}:
            </Text>{' '}
            {text}
          </Box>
        ))}
      </Box>
      {totalPage > 1 && (
        <Pagination
          page={current}
          totalPage={totalPage}
          totalCount={sorted.length}
          size={SIZE}
          onPage={setPage}
          onSize={() => undefined}
        />
      )}
    </Stack>
  );
}
