import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useState } from 'react';
import { TextField } from '../form/text-fields.tsx';
import { StatusText } from '../parts/pieces.tsx';
import { Pagination } from '../table/pagination.tsx';
import type { ImportColumn, ImportRow } from './importing.ts';
import type { ImportState } from './use-import.ts';

const SIZE = 10;

/** Wrong rows and rows hidden in the file, to correct or leave out. */
export function ProblemRows({ state, columns }: { state: ImportState; columns: readonly ImportColumn[] }) {
  const [page, setPage] = useState(1);
  const { attention, rows } = state;
  const totalPage = Math.max(1, Math.ceil(attention.length / SIZE));
  const current = Math.min(page, totalPage);
  const visible = attention.slice((current - 1) * SIZE, current * SIZE);
  return (
    <Stack gap="3">
      {visible.map((number) => {
        const row = rows.find((each) => each.row === number);
        return row && <ProblemRow key={number} row={row} state={state} columns={columns} />;
      })}
      {totalPage > 1 && (
        <Pagination
          page={current}
          totalPage={totalPage}
          totalCount={attention.length}
          size={SIZE}
          onPage={setPage}
          onSize={() => undefined}
        />
      )}
    </Stack>
  );
}

function ProblemRow({
  row: { row, cells },
  state,
  columns,
}: {
  row: ImportRow;
  state: ImportState;
  columns: readonly ImportColumn[];
}) {
  const isOut = state.leftOut.has(row);
  const isBad = state.bad.has(row);
  const errorOf = (column: string) => {
    const problem = state.problems.find((each) => each.row === row && each.column === column);
    return problem && !isOut ? [problem.text, problem.detail].filter(Boolean).join(' ') : undefined;
  };
  return (
    <Box
      as="fieldset"
      borderWidth="1px"
      borderRadius="md"
      px="3"
      pb="3"
      pt="1"
      m="0"
      minW="0"
      bg="bg.panel"
      aria-label={`Row ${row}`}
    >
      <Flex justify="space-between" align="center" gap="2" wrap="wrap" mb="1">
        <Flex gap="3" align="center" fontWeight="medium">
          <span aria-hidden="true">Row {row}</span>
          <StatusText tone={isOut ? 'neutral' : isBad ? 'bad' : 'good'}>
            {isOut ? 'Left out' : isBad ? 'Needs attention' : 'Can be saved'}
          </StatusText>
        </Flex>
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${isOut ? 'Include' : 'Leave out'} row ${row}`}
          disabled={state.isSaving}
          onClick={() => state.leaveOut(row, !isOut)}
        >
          {isOut ? 'Include' : 'Leave out'}
        </Button>
      </Flex>
      {isOut ? (
        <Text color="fg.muted" overflowWrap="anywhere">
          {columns.map(({ id }) => cells[id] || '-').join(' · ')}
        </Text>
      ) : (
        <Grid gap="3" templateColumns={{ base: '1fr', md: `repeat(${columns.length}, minmax(0, 1fr))` }}>
          {columns.map(({ id, heading }) => (
            <TextField
              key={id}
              label={heading}
              value={cells[id] ?? ''}
              error={errorOf(id)}
              disabled={state.isSaving}
              onChange={(text) => state.edit(row, id, text)}
            />
          ))}
        </Grid>
      )}
    </Box>
  );
}
