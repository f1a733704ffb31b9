// No packages: `npm start` checks settings before any installation.
import {
  parseImageOrigins,
  isMailServer,
  isSecureAddress,
  parseMailAddresses,
  mapOrigin,
  parseMapTiles,
  parseListen,
  parseMarketPages,
  parseOverrideOrigins,
  parseRoles,
  parseTrustedProxies,
} from './setting-values.mjs';
import { findMissingSettings } from './settings-beside.mjs';

export const LOG_LEVELS = /** @type {const} */ (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
export const DEMO_SCALES = /** @type {const} */ (['small', 'medium', 'large']);

const matches = (/** @type {RegExp} */ pattern) => (/** @type {string} */ value) => pattern.test(value);
const oneOf = (/** @type {readonly string[]} */ allowed) => (/** @type {string} */ value) => allowed.includes(value);
const atLeast = (/** @type {number} */ length) => (/** @type {string} */ value) => value.length >= length;
const any = () => true;
const between = (/** @type {number} */ least, /** @type {number} */ most) => (/** @type {string} */ value) =>
  /^\d+$/.test(value) && value.length <= String(most).length && Number(value) >= least && Number(value) <= most;

const KEY_VALUES = /^[^\s=,]+=[^,]*(,\s*[^\s=,]+=[^,]*)*$/;

/**
 * @param {string} name
 * @param {string} what
 * @param {[least: number, most: number, example: number]} days
 */
const daysSetting = (name, what, [least, most, example]) => ({
  good: between(least, most),
  fix: `give the days that ${what} stay, from ${least} to ${most}, for example ${name}=${example}`,
});

const SETTINGS = {
  PORT: {
    good: between(0, 65_535),
    fix: 'give a whole number from 0 to 65535, for example PORT=8080',
  },
  HOST: {
    good: matches(/^[\w.:-]+$/),
    fix: 'give a host name or address to listen on, for example HOST=0.0.0.0',
  },
  TRUST_PROXY: {
    good: (/** @type {string} */ value) => parseTrustedProxies(value) !== undefined,
    fix: 'give how many proxies stand in front, for example TRUST_PROXY=1, or their addresses, for example TRUST_PROXY=10.0.0.0/8',
  },
  DATA_DIR: { good: any, fix: 'give a folder that can be written' },
  DATABASE_URL: {
    good: matches(/^postgres(ql)?:\/\/\S+$/),
    fix: 'give an address like postgres://user:password@host:5432/database',
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    good: matches(/^postgres(ql)?:\/\/\S+$/),
    fix: 'give the address of the PostgreSQL server itself, not of a pooler, for example postgres://user:password@host:5432/database, together with DATABASE_URL',
    secret: true,
  },
  DATABASE_READ_URL: {
    good: matches(/^postgres(ql)?:\/\/\S+$/),
    fix: 'give the address of a standby of the same database, for example postgres://user:password@standby:5432/database, together with DATABASE_URL',
    secret: true,
  },
  DATABASE_TIMEOUT: {
    good: between(1, 600),
    fix: 'give the seconds that a request may wait for the database, from 1 to 600, for example DATABASE_TIMEOUT=20',
  },
  CONTACT: {
    good: matches(/^(mailto:[\w.+-]+@[\w.-]+|https:\/\/[^\s()]+)$/),
    fix: 'give a mailto: or https: address, for example CONTACT=mailto:console@example.com',
  },
  STOP_DELAY: {
    good: between(0, 60),
    fix: 'give the seconds from 0 to 60 that a server goes on serving after SIGTERM while /readyz says 503, for example STOP_DELAY=5',
  },
  MIN_FREE_MB: {
    good: matches(/^\d{1,7}$/),
    fix: 'give the megabytes that stay free on the disk of the embedded database, for example MIN_FREE_MB=512, or 0 for no limit',
  },
  DEMO: {
    good: oneOf(['0', '1', ...DEMO_SCALES]),
    fix: 'give DEMO=0 for no demo data, or DEMO=small, medium or large',
  },
  PIN_PEPPER: { good: atLeast(16), fix: 'give at least 16 characters, or leave it out and one is made', secret: true },
  TOKEN_SECRET: {
    good: atLeast(32),
    fix: 'give at least 32 characters, or leave it out and one is made',
    secret: true,
  },
  SECOND_FACTOR: {
    good: (/** @type {string} */ value) => parseRoles(value) !== undefined,
    fix: 'give the roles that must have a second factor, for example SECOND_FACTOR=ADMIN,MASTER, or none',
  },
  BACKUP_PASSPHRASE: {
    good: atLeast(12),
    fix: 'give at least 12 characters, and keep them where the backups are not',
    secret: true,
  },
  BACKUP_DIR: { good: any, fix: 'give a folder of this console alone for its backups that can be written' },
  BACKUP_EVERY: {
    good: between(1, 168),
    fix: 'give the hours from one automatic backup to the next, from 1 to 168, for example BACKUP_EVERY=24, together with BACKUP_DIR',
  },
  BACKUP_KEEP: {
    good: between(1, 365),
    fix: 'give how many automatic backups stay, from 1 to 365, for example BACKUP_KEEP=7, together with BACKUP_DIR',
  },
  KEEP_HISTORY_DAYS: daysSetting('KEEP_HISTORY_DAYS', 'history', [365, 36_500, 2555]),
  KEEP_VISITS_DAYS: daysSetting('KEEP_VISITS_DAYS', 'visits', [730, 36_500, 1825]),
  KEEP_NOTIFICATIONS_DAYS: daysSetting('KEEP_NOTIFICATIONS_DAYS', 'notifications', [7, 3650, 90]),
  MAPS_EMBED_URL: {
    good: (/** @type {string} */ value) => mapOrigin(value) !== undefined,
    fix: 'give an https address with {lat} and {lon} in it',
  },
  MAPS_TILES_URL: {
    good: (/** @type {string} */ value) => parseMapTiles(value) !== undefined,
    fix: 'give an https address with {z}, {x} and {y} in it, and after a space whom the map credits, for example MAPS_TILES_URL=https://tiles.example.com/{z}/{x}/{y}.png',
  },
  IMAGE_ORIGINS: {
    good: (/** @type {string} */ value) => parseImageOrigins(value) !== undefined,
    fix: 'give https addresses without a path, with spaces between, for example IMAGE_ORIGINS=https://photos.example.com',
  },
  OFFLINE: { good: oneOf(['on', 'off']), fix: 'give OFFLINE=on, or OFFLINE=off to remove what browsers have saved' },
  OVERRIDE_ORIGINS: {
    good: (/** @type {string} */ value) => parseOverrideOrigins(value) !== undefined,
    fix: 'give addresses without a path, with spaces between, for example OVERRIDE_ORIGINS=http://localhost:*, or none',
  },
  LOG_LEVEL: { good: oneOf(LOG_LEVELS), fix: `give one of ${LOG_LEVELS.join(', ')}` },
  LOG_FILE: { good: any, fix: 'give a file that can be written' },
  WEB_DIR: { good: any, fix: 'give the folder of the built shell and remotes' },
  ASSETS_DIR: { good: any, fix: 'give a folder for the files of released remotes that can be written' },
  ASSETS_S3_BUCKET: {
    good: matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/\w[\w.-]*)*$/),
    fix: 'give the bucket for the files of released remotes, with a folder if they are not at its top, for example ASSETS_S3_BUCKET=company/console',
  },
  API_BASE_URL: {
    good: matches(/^(https?:\/\/[^\s?#]+|\/[^\s?#]*)$/),
    fix: 'give a path like /console or an address like https://api.example.com',
  },
  SAP_FOLDER: { good: any, fix: 'give the folder that the ERP exports to' },
  SAP_ODATA_URL: {
    good: matches(/^https?:\/\/\S+$/),
    fix: 'give the root of the OData service, for example https://user:password@sap.example.com/odata/field',
    secret: true,
  },
  SURVEY_SAMPLE_URL: {
    good: matches(/^https?:\/\/[^\s@]+$/),
    fix: 'give the web address of the sample workbook, for example SURVEY_SAMPLE_URL=https://files.example.com/survey-sample.xlsx',
  },
  MARKET_FOLDER: { good: any, fix: 'give the folder of competitors’ product files' },
  MARKET_PAGES: {
    good: (/** @type {string} */ value) => parseMarketPages(value) !== undefined,
    fix: 'give http or https addresses without a password, each with its brand, with spaces between, for example MARKET_PAGES=MRF=https://shop.example.com/{category}?page={page}',
  },
  ACTYV_URL: {
    good: (/** @type {string} */ value) => isSecureAddress(value),
    fix: 'give the https address of the partner, for example ACTYV_URL=https://partner.example.com/v1, together with ACTYV_KEY',
  },
  ACTYV_KEY: { good: any, fix: 'give the key that the partner gave, together with ACTYV_URL', secret: true },
  ACTYV_SECRET: {
    good: atLeast(16),
    fix: 'give at least 16 characters, the same as the partner has for checking signatures, together with ACTYV_URL',
    secret: true,
  },
  PROSPECT_STAGE_DAYS: {
    good: between(1, 365),
    fix: 'give the days that a prospect may wait in one status, from 1 to 365, for example PROSPECT_STAGE_DAYS=7',
  },
  CLAIM_MAX_DAYS: {
    good: between(1, 366),
    fix: 'give how many days old an expense claim may be before that is an objection, from 1 to 366, for example CLAIM_MAX_DAYS=60',
  },
  SMTP_URL: {
    good: (/** @type {string} */ value) => isMailServer(value),
    fix: 'give the mail server, for example SMTP_URL=smtps://user:password@mail.example.com:465, together with MAIL_FROM and PUBLIC_URL',
    secret: true,
  },
  MAIL_FROM: {
    good: matches(/^[\w.+-]+@[\w.-]+$/),
    fix: 'give the address that mail comes from, for example MAIL_FROM=helpdesk@example.com, together with SMTP_URL',
  },
  PUBLIC_URL: {
    good: matches(/^https?:\/\/[^\s?#@]+$/),
    fix: 'give the address at which people open the console, for example PUBLIC_URL=https://console.example.com',
  },
  ALERT_WEBHOOK_URL: {
    good: (/** @type {string} */ value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    fix: 'give the http or https address that alerts are posted to',
    secret: true,
  },
  ALERT_WEBHOOK_SECRET: {
    good: atLeast(16),
    fix: 'give at least 16 characters, the same as the receiver of the alerts has',
    secret: true,
  },
  ALERT_MAIL_TO: {
    good: (/** @type {string} */ value) => parseMailAddresses(value) !== undefined,
    fix: 'give mail addresses with spaces between, for example ALERT_MAIL_TO=operations@example.com, together with SMTP_URL',
  },
  METRICS_TOKEN: {
    good: matches(/^[\x21-\x7e]{16,}$/),
    fix: 'give at least 16 visible characters without a space, the same as the scraper sends as its bearer token',
    secret: true,
  },
  METRICS_LISTEN: {
    good: (/** @type {string} */ value) => parseListen(value) !== undefined,
    fix: 'give a port of its own for /metrics, with an address if it is not localhost, for example METRICS_LISTEN=10.0.0.5:9464',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    good: matches(/^https?:\/\/[^\s?#@]+$/),
    fix: 'give the address of an OTLP receiver over HTTP, for example OTEL_EXPORTER_OTLP_ENDPOINT=http://localhost:4318',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    good: matches(KEY_VALUES),
    fix: 'give the headers that the receiver wants as key=value, with commas between, together with OTEL_EXPORTER_OTLP_ENDPOINT',
    secret: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    good: (/** @type {string} */ value) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value),
    fix: 'give the share of calls that are traced, from 0 to 1, for example OTEL_TRACES_SAMPLER_ARG=0.1',
  },
  ACTIVE_DEALER_BASE: {
    good: matches(/^[1-9]\d{0,8}$/),
    fix: 'give a whole number from 1, for example ACTIVE_DEALER_BASE=10000',
  },
};

/** Settings of older versions, with what to do: ignoring one would quietly change behaviour. */
const REMOVED = {
  ASSETS_S3_ENDPOINT: 'give AWS_ENDPOINT_URL_S3',
  ASSETS_S3_KEY: 'give AWS_ACCESS_KEY_ID',
  ASSETS_S3_PREFIX: 'give ASSETS_S3_BUCKET=BUCKET/FOLDER',
  ASSETS_S3_REGION: 'give AWS_REGION',
  ASSETS_S3_SECRET: 'give AWS_SECRET_ACCESS_KEY',
  DEMO_SCALE: 'give DEMO=small, medium or large',
  MARKET_PAGES_APOLLO: 'give MARKET_PAGES=APOLLO=…',
  MARKET_PAGES_CEAT: 'give MARKET_PAGES=CEAT=…',
  MARKET_PAGES_CONTACT: 'give CONTACT=mailto:ADDRESS or CONTACT=https://…',
  MARKET_PAGES_MRF: 'give MARKET_PAGES=MRF=…',
  MARKET_PAGES_TYRE_DEKHO: 'give MARKET_PAGES=TYRE-DEKHO=…',
  METRICS_HOST: 'give METRICS_LISTEN=HOST:PORT',
  METRICS_PORT: 'give METRICS_LISTEN=PORT',
  SAP_ODATA_PASSWORD: 'give SAP_ODATA_URL with user and password',
  SAP_ODATA_USER: 'give SAP_ODATA_URL with user and password',
};

/** @typedef {keyof typeof SETTINGS} SettingName */

export const SETTING_NAMES = /** @type {SettingName[]} */ (Object.keys(SETTINGS));

/**
 * Empty values count as missing.
 * @param {Record<string, string | undefined>} env
 * @returns {Partial<Record<SettingName, string>>}
 */
export function readGivenSettings(env) {
  const names = /** @type {SettingName[]} */ (Object.keys(SETTINGS));
  return Object.fromEntries(
    names.map((name) => [name, env[name]?.trim()]).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/**
 * The problem and its fix, without repeating secrets.
 * @param {SettingName} name
 * @param {string | undefined} value
 * @param {string} [why]
 */
export function explainBadSetting(name, value, why = '') {
  const setting = SETTINGS[name];
  const problem =
    'secret' in setting ? `${name} has a value that can not be used` : `${name}=${value ?? ''} can not be used`;
  return `${problem}${why && ` (${why})`}: ${setting.fix}.`;
}

/**
 * PostgreSQL's refusal with its fix; undefined for other errors.
 * @param {string | undefined} code
 * @param {string} message
 */
export function explainDatabaseRefusal(code, message) {
  const fix = {
    '28P01': 'correct the user or the password in DATABASE_URL',
    28000: 'allow this user from this machine in the server’s pg_hba.conf, or correct DATABASE_URL',
    '3D000': 'make the database, for example by createdb -E UTF8 -T template0, or correct its name in DATABASE_URL',
    42501: 'let the user of DATABASE_URL own the database, or grant it create on the database and its schema public',
    53300: 'raise max_connections of the server, or end what holds its connections',
  }[code ?? ''];
  return fix && `The database refuses (${message}): ${fix}.`;
}

/** @param {string} encoding */
export function findEncodingProblem(encoding) {
  return encoding === 'UTF8'
    ? undefined
    : `The database is encoded in ${encoding}, which can not hold every text: make it anew with createdb -E UTF8 -T template0.`;
}

/** @param {Record<string, string | undefined>} env */
export function findSettingProblems(env) {
  const settings = readGivenSettings(env);
  const entries = /** @type {[SettingName, string][]} */ (Object.entries(settings));
  const bad = entries.filter(([name, value]) => !SETTINGS[name].good(value));
  return [
    ...Object.entries(REMOVED)
      .filter(([name]) => env[name]?.trim())
      .map(([name, fix]) => `${name} is no setting any more: ${fix}.`),
    ...bad.map(([name, value]) => explainBadSetting(name, value)),
    ...findMissingSettings(settings, (name) => SETTINGS[name].fix),
  ];
}

/** @param {number} port */
export const explainPortInUse = (port) =>
  `PORT=${port} is in use by another program: end that one, or give another port, for example PORT=${port < 65_000 ? port + 10 : 8081}.`;
