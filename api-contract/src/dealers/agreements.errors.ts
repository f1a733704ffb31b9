import type { ErrorTable } from '../error-table.ts';

export const agreementsErrors = {
  AGREEMENT_NOT_FOUND: { status: 404, text: 'Agreement not found.' },
  AGREEMENT_VERSION_NOT_KEPT: { status: 404, text: 'This version of the agreement is not kept any more.' },
  AGREEMENT_EXPIRED: { status: 410, text: 'This agreement link has expired.' },
  AGREEMENT_WITHDRAWN: { status: 410, text: 'This agreement link was withdrawn.' },
  AGREEMENT_CHANGED: { status: 409, text: 'Agreement was changed. Please reload.' },
  AGREEMENT_SIGNED_OFF: { status: 409, text: 'This agreement is signed off and stays as it is.' },
  AGREEMENT_NOT_AGREED: { status: 409, text: 'The dealer has not agreed to this version.' },
  AGREEMENT_DEALER_AGREES: { status: 403, text: 'Only the dealer agrees, by the link and without a sign-in.' },
  AGREEMENT_COMMENT_NOT_FOUND: { status: 404, text: 'Comment not found.' },
  AGREEMENT_COMMENTS_FULL: { status: 409, text: 'This agreement has 500 comments, the most it can have.' },
  AGREEMENT_TOO_LARGE: { status: 413, text: 'The agreement is larger than 1 MB.' },
  AGREEMENT_TOO_COMPLEX: {
    status: 400,
    text: 'The agreement has too many parts, or parts that lie too deep in each other.',
  },
  PROSPECT_NOT_APPROVED: { status: 409, text: 'This prospect is not approved.' },
  FEATURE_UNDER_DEVELOPMENT: { status: 501, text: 'Feature Under Development' },
  TOO_MANY_CHANGES: { status: 429, text: 'Too many changes. Please wait a minute.' },
} as const satisfies ErrorTable;
