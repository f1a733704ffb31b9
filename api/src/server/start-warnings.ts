import type { Config } from '../config/config.ts';

const PEPPER_IN_DATABASE =
  'WARNING: PIN_PEPPER is not set, so it lies in the database beside the hashes of the pins: whoever has a copy can try pins. docs/service.md says how to move it.';
const SANDBOX =
  'WARNING: ACTYV_URL is not set, so prospects go to the bundled sandbox, which makes scores up: nothing reaches the partner. docs/partner.md says how to set it.';

const NO_SECRETS_SAVED =
  'WARNING: BACKUP_PASSPHRASE is not set, so the backups in BACKUP_DIR hold no secrets: without PIN_PEPPER, kept elsewhere, nobody can sign in after a restore.';

/** What a server that holds real data says at its start, and in its log, about settings that it lacks. */
export const startWarnings = ({
  databaseUrl,
  pinPepper,
  demo,
  actyv,
  backups,
  backupPassphrase,
}: Pick<Config, 'databaseUrl' | 'pinPepper' | 'demo' | 'actyv' | 'backups' | 'backupPassphrase'>): string[] => [
  ...(databaseUrl && !pinPepper ? [PEPPER_IN_DATABASE] : []),
  ...(!demo && !actyv ? [SANDBOX] : []),
  ...(backups && !backupPassphrase ? [NO_SECRETS_SAVED] : []),
];
