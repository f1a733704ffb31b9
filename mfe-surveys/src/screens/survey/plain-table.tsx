import type { ReactNode } from 'react';
import { Box } from 'shared-ui';

interface PlainTableProps {
  label: string;
  headers: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
}

/** A plain table that scrolls inside its own frame. */
export function PlainTable({ label, headers, rows }: PlainTableProps) {
  return (
    <Box overflowX="auto" borderWidth="1px" rounded="md" tabIndex={0} role="region" aria-label={label}>
      <Box
        as="table"
        w="full"
        textStyle="sm"
        css={{
          '& th, & td': {
            padding: '4px 10px',
            height: '8',
            textAlign: 'start',
            borderBottomWidth: '1px',
            whiteSpace: 'nowrap',
          },
          '& th': { bg: 'bg.muted', color: 'fg.muted', fontWeight: 'semibold' },
          '& tbody tr:last-child td': { borderBottomWidth: '0' },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <thead>
          <tr>
            {headers.map((header, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings have no identity and never move
              <th key={index} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and never move
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity and never move
                <td key={column}>{cell ?? '-'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
