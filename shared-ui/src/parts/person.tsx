import { Box } from '@chakra-ui/react/box';
import type { StricterAtBuild } from '../table/list-duties.ts';
import { MISSING } from '../time/india.ts';

export interface PersonProps {
  name?: string | null | undefined;
  sapId: string | null | undefined;
}

interface Unlinked {
  /** Why `OfficerLink` does not stand here: 'who decides is a manager'. */
  noLink: string;
}

/** Name · SAP ID, the ID in muted text. */
export function Person({ name, sapId }: StricterAtBuild<PersonProps, Unlinked>) {
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
