import { texts } from 'api-contract/texts';
import { PRODUCT_NAME } from 'shared-ui';

const { fetchFailed, offline, loginRequired, sessionExpired } = texts;

/** Texts needed without the console's code: sign-in and failed loads. */
export const bootstrapTexts = {
  fetchFailed,
  offline,
  loginRequired,
  sessionExpired,
  tryAgain: 'Try again',
  product: PRODUCT_NAME,
  login: 'Login',
  logout: 'Logout',
  sapId: 'SAP ID',
  pin: 'Pin',
  demoCompany: 'Demo company',
  demoHint: (pin: string) => `All with pin ${pin}. Choose one to fill in the form.`,
  demoRoles: { ADMIN: 'Head office', ZO: 'Zone', RO: 'Region', AO: 'Area', SO: 'Sales officer' },
} as const;
