import { INGEST_BYTES, rowsAnswer } from './bulk-ingest.ts';
import { ANY } from './roles.ts';

/** Of each call that takes rows from the officers' app (docs/decisions/0094). */
export const sentRowsCall = {
  method: 'POST',
  roles: ANY,
  maxBodyBytes: INGEST_BYTES,
  refusals: ['CLOCK_WRONG'],
  response: rowsAnswer,
} as const;
