import { Box } from '@chakra-ui/react/box';
import { MISSING } from '../time/india.ts';

export interface PersonProps {
  name?: string | null | undefined;
  sapId: string | null | undefined;
}

/**
 * Name · SAP ID, the ID in muted text.
 *
 * @example { id: 'sapId', header: 'SAP ID', value: (row) => row.SAP_ID, cell: (row) => <Person name={row.name} sapId={row.SAP_ID} /> }
 */
export function Person({ name, sapId }: PersonProps) {
  if (!name) return sapId || MISSING;
  return (
    <>
      {name}
      {sapId && (
        <Box as="span" color="fg.muted" fontWeight="normal" fontSize="0.9em" whiteSpace="nowrap">
          {' · '}
          <span>{sapId}</span>
        </Box>
      )}
    </>
  );
}

/** @example personText('Ravi Kumar', 'SO1') // 'Ravi Kumar · SO1' */
export const personText = (name: string | null | undefined, sapId: string): string =>
  name ? `${name} · ${sapId}` : sapId;
