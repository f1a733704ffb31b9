import { Box } from '@chakra-ui/react/box';
import { useMemo, useState } from 'react';
import { StatusText } from '../parts/pieces.tsx';
import { columnsFor } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pagination } from '../table/pagination.tsx';

export interface DecisionResult {
  key: string;
  /** 'PJP of Ravi Kumar · SO1, 09/08/2024'. */
  subject: string;
  isDone: boolean;
  message: string;
}

const PAGE = 10;
const columns = columnsFor<DecisionResult>()([
  { id: 'subject', header: 'Request', onPhone: 'title', value: ({ subject, key }) => subject || key },
  {
    id: 'result',
    header: 'Result',
    onPhone: 'subtitle',
    value: ({ message }) => message,
    cell: ({ isDone, message }) => (
      <Box css={{ '& > span': { whiteSpace: 'normal' } }}>
        <StatusText tone={isDone ? 'good' : 'bad'}>{message}</StatusText>
      </Box>
    ),
  },
]);

/** Refusals first: they need attention. */
export function DecisionResults({ results }: { results: readonly DecisionResult[] }) {
  const [page, setPage] = useState(1);
  const sorted = useMemo(() => [...results].sort((a, b) => Number(a.isDone) - Number(b.isDone)), [results]);
  return (
    <Box display="grid" gap="2">
      <DataTable
        title="Results"
        columns={columns}
        rows={sorted.slice((page - 1) * PAGE, page * PAGE)}
        offset={(page - 1) * PAGE}
        rowKey={({ key }) => key}
        skeletonRows={PAGE}
      />
      {sorted.length > PAGE && (
        <Pagination
          page={page}
          totalPage={Math.ceil(sorted.length / PAGE)}
          totalCount={sorted.length}
          size={PAGE}
          onPage={setPage}
          onSize={() => undefined}
        />
      )}
    </Box>
  );
}
