import { readConfig } from '../config/config.ts';
import { startWarnings } from './start-warnings.ts';

const SERVER = { DATABASE_URL: 'postgresql://console@db.example/console' };
const PEPPER = { PIN_PEPPER: 'the pepper of this company', TOKEN_SECRET: 'a token secret that is long enough' };
const PARTNER = { ACTYV_URL: 'https://partner.example/v1', ACTYV_KEY: 'key' };

it.each<[string, Record<string, string>, string[]]>([
  ['an embedded demo', {}, []],
  ['a demo on a server', { ...SERVER, ...PEPPER, DEMO: '1' }, []],
  ['real data without a pepper and a partner', SERVER, ['PIN_PEPPER', 'ACTYV_URL']],
  ['real data with a pepper', { ...SERVER, ...PEPPER }, ['ACTYV_URL']],
  ['real data with a partner', { ...SERVER, ...PARTNER }, ['PIN_PEPPER']],
  ['real data in the embedded database', { DEMO: '0' }, ['ACTYV_URL']],
  ['backups without a passphrase', { BACKUP_DIR: '/backups' }, ['BACKUP_PASSPHRASE']],
  ['backups with one', { BACKUP_DIR: '/backups', BACKUP_PASSPHRASE: 'a long passphrase' }, []],
  ['real data with all of it', { ...SERVER, ...PEPPER, ...PARTNER }, []],
])('%s: a start warns of what is not set', (_what, env, names) => {
  const warnings = startWarnings(readConfig(env));
  expect(warnings.map((line) => /^WARNING: (\w+) is not set/.exec(line)?.[1])).toEqual(names);
});
