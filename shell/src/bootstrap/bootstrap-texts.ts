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
  choosePin: 'Choose a new pin',
  oneTimePin: 'You have signed in with a one-time pin. Choose your own pin to continue.',
  newPin: 'New pin',
  newPinAgain: 'New pin again',
  newPinMissing: 'Please choose a new pin.',
  pinsDiffer: 'The two pins are not the same.',
  saveAndLogin: 'Save and sign in',
  inputIsKept: 'What you typed is kept: you continue where you were. Logout discards it.',
  backToLogin: 'Back to the login',
  secondFactor: 'Second factor',
  enterCode: 'Enter your code',
  codeNotice: 'Your authenticator app shows a code of six digits.',
  recoveryNotice: 'Each recovery code works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeMissing: 'Please enter the code.',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  demoCompany: 'Demo company',
  demoHint: (pin: string) => `All with pin ${pin}. Choose one to fill in the form.`,
  demoRoles: { ADMIN: 'Head office', ZO: 'Zone', RO: 'Region', AO: 'Area', SO: 'Sales officer' },
} as const;
