import type { ErrorTable } from '../error-table.ts';

export const overridesErrors = {
  OVERRIDE_FORBIDDEN: {
    status: 403,
    text: 'You are not allowed to load a remote from your own machine. Please ask an ADMIN.',
  },
  OVERRIDE_ORIGIN: { status: 400, text: 'Remotes can not be loaded from this address.' },
} as const satisfies ErrorTable;
