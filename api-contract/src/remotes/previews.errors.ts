import type { ErrorTable } from '../error-table.ts';

export const previewsErrors = {
  PREVIEW_FORBIDDEN: {
    status: 403,
    text: "You are not allowed to try a version that is not live. Please ask an ADMIN: Remotes, 'Developers'.",
  },
  PREVIEW_LINK_INVALID: { status: 403, text: 'This preview link is not valid any more. Please ask for another.' },
  REMOTE_OFF: {
    status: 409,
    text: 'The remote is switched off: nobody can try a version of it until an ADMIN switches it on.',
  },
  VERSION_TAKEN_BACK: {
    status: 409,
    text: 'This version was taken back: nobody can try it. Please publish a corrected one.',
  },
} as const satisfies ErrorTable;
