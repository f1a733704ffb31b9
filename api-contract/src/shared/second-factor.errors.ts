import type { ErrorTable } from '../error-table.ts';

export const secondFactorErrors = {
  CODE_REQUIRED: {
    status: 403,
    text: 'This sign-in has a second factor. Please sign in to the console in a browser, with its code.',
  },
  CODE_WRONG: { status: 400, text: 'This code is wrong or was used before. Please wait for the next one.' },
  SECOND_FACTOR_ON: { status: 409, text: 'You have a second factor already.' },
  SECOND_FACTOR_OFF: { status: 404, text: 'There is no second factor.' },
  OWN_SECOND_FACTOR: { status: 409, text: 'Change your own second factor under My sign-ins.' },
} as const satisfies ErrorTable;
