import type { ErrorTable } from '../error-table.ts';
import { texts } from '../texts.ts';

export const sessionErrors = {
  LOGIN_INCOMPLETE: { status: 400, text: texts.loginRequired },
  MASTER_LOGIN_INCOMPLETE: { status: 400, text: texts.masterLoginRequired },
  INVALID_LOGIN: { status: 401, text: 'Invalid SAP ID or Pin.' },
  INVALID_MASTER_LOGIN: { status: 401, text: 'Invalid Email or Password.' },
  PIN_CHANGE_REQUIRED: {
    status: 403,
    text: 'This is a one-time pin. Please sign in to the console in a browser and choose a pin of your own.',
  },
  ONE_TIME_PIN_EXPIRED: { status: 401, text: 'This one-time pin has expired. Please ask an ADMIN for another one.' },
  TOO_MANY_ATTEMPTS: { status: 429, text: 'Too many attempts. Please try again after 15 minutes.' },
} as const satisfies ErrorTable;
