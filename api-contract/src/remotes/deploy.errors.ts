import type { ErrorTable } from '../error-table.ts';

export const deployErrors = {
  DEPLOY_TOKEN_INVALID: { status: 401, text: 'This deploy token is not valid. Please ask an ADMIN for one.' },
  DEPLOY_TOKEN_EXPIRED: { status: 401, text: 'This deploy token has expired. Please ask an ADMIN for another.' },
  DEPLOY_SCOPE_MISSING: {
    status: 403,
    text: 'This deploy token may not do that. Please ask an ADMIN for one that may, or use the one that was made for it.',
  },
  RELEASE_QUOTA: {
    status: 429,
    text: 'This remote has had 100 new versions within 24 hours. Please wait, and look what publishes so often.',
  },
  OTHER_TEAMS_REMOTE: { status: 403, text: 'This deploy token is for another remote.' },
  VERSION_EXISTS: {
    status: 409,
    text: 'This version was published before with other content. Please publish a new version.',
  },
  ARCHIVE_INVALID: { status: 400, text: 'This is not a release archive.' },
} as const satisfies ErrorTable;
