import type { Config } from '../config/config.ts';

const PEPPER_IN_DATABASE =
  'WARNING: PIN_PEPPER is not set, so it lies in the database beside the hashes of the pins: whoever has a copy can try pins. docs/service.md says how to move it.';
const SANDBOX =
  'WARNING: ACTYV_URL is not set, so prospects go to the bundled sandbox, which makes scores up: nothing reaches the partner. docs/partner.md says how to set it.';

/** What a server that holds real data says at its start, and in its log, about settings that it lacks. */
export const startWarnings = ({
  databaseUrl,
  pinPepper,
  demo,
  actyv,
}: Pick<Config, 'databaseUrl' | 'pinPepper' | 'demo' | 'actyv'>): string[] => [
  ...(databaseUrl && !pinPepper ? [PEPPER_IN_DATABASE] : []),
  ...(!demo && !actyv ? [SANDBOX] : []),
];
