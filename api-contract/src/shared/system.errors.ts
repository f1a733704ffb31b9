import type { ErrorTable } from '../error-table.ts';

export const systemErrors = {
  ENTRY_NOT_FAILED: {
    status: 409,
    text: 'This is not waiting for another try: somebody has tried again, or the same is at work already.',
  },
} as const satisfies ErrorTable;
