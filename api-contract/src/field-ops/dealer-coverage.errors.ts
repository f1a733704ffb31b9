import type { ErrorTable } from '../error-table.ts';

export const dealerCoverageErrors = {
  OFFICER_NOT_OF_TERRITORY: { status: 409, text: 'This officer is not of the territory of each dealer.' },
} as const satisfies ErrorTable;
