import { Box } from '@chakra-ui/react/box';
import { MISSING } from '../time/india.ts';

export interface PersonProps {
  /** '' and nothing where nobody has that SAP ID any more. */
  name?: string | null | undefined;
  sapId: string | null | undefined;
}

/**
 * A person as people call one: the name, and the SAP ID in muted type after it; the SAP ID alone where there is no name. A
 * column's `value` stays the documented one.
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
          {' '}
          {sapId}
        </Box>
      )}
    </>
  );
}

/** The same in one line of text: questions, labels. @example personText('Ravi Kumar', 'SO1') // 'Ravi Kumar (SO1)' */
export const personText = (name: string | null | undefined, sapId: string): string =>
  name ? `${name} (${sapId})` : sapId;
