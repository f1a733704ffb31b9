import type { Config } from '../config/config.ts';

type Settings = Pick<Config, 'databaseUrl' | 'pinPepper' | 'demo' | 'actyv' | 'backups' | 'backupPassphrase' | 'mail'>;

const PEPPER_IN_DATABASE =
  'WARNING: PIN_PEPPER is not set, so it lies in the database beside the hashes of the pins: whoever has a copy can try pins. docs/service.md says how to move it.';
const SANDBOX =
  'WARNING: ACTYV_URL is not set, so prospects go to the bundled sandbox, which makes scores up: nothing reaches the partner. docs/partner.md says how to set it.';

const NO_SECRETS_SAVED =
  'WARNING: BACKUP_PASSPHRASE is not set, so the backups in BACKUP_DIR hold no secrets: without PIN_PEPPER, kept elsewhere, nobody can sign in after a restore.';

const MAIL_IN_CLEAR =
  'WARNING: SMTP_URL begins with smtp:// and lacks requireTLS=true, so mail and its password may go over the network in clear text: use smtps://, or add ?requireTLS=true.';
const oldNode = (node: string): string =>
  `WARNING: Node ${node} gets no more security fixes. The console still runs on it: use Node 24.`;
/** Odd versions end before their neighbours. */
const isOldNode = (node: string): boolean => {
  const major = Number.parseInt(node, 10);
  return major < 22 || major === 23;
};
const isInClear = (smtpUrl: string): boolean => {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'smtp:' && !isHere && searchParams.get('requireTLS') !== 'true';
};

export const startWarnings = (
  { databaseUrl, pinPepper, demo, actyv, backups, backupPassphrase, mail }: Settings,
  node = process.versions.node,
): string[] => [
  ...(databaseUrl && !pinPepper ? [PEPPER_IN_DATABASE] : []),
  ...(!demo && !actyv ? [SANDBOX] : []),
  ...(backups && !backupPassphrase ? [NO_SECRETS_SAVED] : []),
  ...(mail && isInClear(mail.smtpUrl) ? [MAIL_IN_CLEAR] : []),
  ...(isOldNode(node) ? [oldNode(node)] : []),
];
