import type { ErrorTable } from '../error-table.ts';

export const syncErrors = {
  SYNC_RUN_NOT_FOUND: { status: 404, text: 'Sync run not found.' },
  SYNC_RUNNING: { status: 409, text: 'Sync is already running.' },
  DEMO_DATA_LOADING: {
    status: 409,
    text: 'Demo data is being loaded. Please sync when it is loaded.',
  },
  SYNC_OUTDATED: { status: 409, text: 'A later sync has read everything again. Please look at what it refused.' },
  NOTHING_REFUSED: { status: 409, text: 'This run has no refused records left.' },
  SAP_FAILED: { status: 502, text: 'SAP could not be read. Please try again.' },
} as const satisfies ErrorTable;
