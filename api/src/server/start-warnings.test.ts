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
  const warnings = startWarnings(readConfig(env), '24.1.0');
  expect(warnings.map((line) => /^WARNING: (\w+) is not set/.exec(line)?.[1])).toEqual(names);
});

const MAIL = { MAIL_FROM: 'a@example.com', PUBLIC_URL: 'https://console.example.com', DEMO: '1' };
it.each<[string, boolean]>([
  ['smtp://mail.example.com', true],
  ['smtp://mail.example.com?requireTLS=true', false],
  ['smtps://mail.example.com', false],
  ['smtp://localhost:1025', false],
])('a start with mail over %s warns of clear text: %s', (SMTP_URL, isTold) => {
  const warnings = startWarnings(readConfig({ ...MAIL, SMTP_URL }), '24.1.0');
  expect(warnings.some((line) => line.includes('in clear text'))).toBe(isTold);
});

it.each<[string, boolean]>([
  ['20.19.0', true],
  ['21.7.3', true],
  ['22.12.0', false],
  ['23.11.0', true],
  ['24.1.0', false],
  ['26.0.0', false],
])('a start on Node %s says that it gets no more security fixes: %s', (node, isTold) => {
  expect(startWarnings(readConfig({}), node).some((line) => line.includes('no more security fixes'))).toBe(isTold);
});
