import type { ErrorTable } from '../error-table.ts';

export const deployErrors = {
  DEPLOY_TOKEN_INVALID: { status: 401, text: 'This deploy token is not valid. Please ask an ADMIN for one.' },
  OTHER_TEAMS_REMOTE: { status: 403, text: 'This deploy token is for another remote.' },
  VERSION_EXISTS: {
    status: 409,
    text: 'This version was published before with other content. Please publish a new version.',
  },
  ARCHIVE_INVALID: { status: 400, text: 'This is not a release archive.' },
} as const satisfies ErrorTable;
