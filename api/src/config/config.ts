import { dirname, join, resolve } from 'node:path';
import type { marketResearch, Role } from 'api-contract';
import { findApiRoot } from './find-api-root.ts';
import {
  parseImageOrigins,
  parseMailAddresses,
  parseListen,
  parseMapTiles,
  parseMarketPages,
  parseOverrideOrigins,
  parseRoles,
  parseTrustedProxies,
} from './setting-values.mjs';
import { DEMO_SCALES, readGivenSettings, type LOG_LEVELS, type SettingName, findSettingProblems } from './settings.mjs';

export { mapOrigin } from './setting-values.mjs';

const DEFAULT_MAP =
  'https://www.openstreetmap.org/export/embed.html?bbox={west},{south},{east},{north}&layer=mapnik&marker={lat},{lon}';

/** Seconds. */
const MAX_STANDBY_LAG = 10;

export interface S3Config {
  /** Default: the region's. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  key?: string | undefined;
  secret?: string | undefined;
  prefix: string;
}

interface MarketPages {
  /** Addresses by brand and category, '*' for others; brands without any come from the folder. */
  templates: Partial<Record<marketResearch.SyncBrand, Record<string, string>>>;
  pauseMs: number;
  contact?: string | undefined;
}

export interface Config {
  port: number;
  host: string;
  /** Number or addresses of trusted proxies; 0 for none. */
  trustProxy: number | string[];
  dataDir: string;
  /** Empty for the embedded database. */
  databaseUrl: string;
  databaseDirectUrl: string;
  databaseReadUrl: string;
  /** In seconds. */
  databaseReadLag: number;
  /** Statement timeout, in seconds. */
  databaseTimeout: number;
  hasPublicDocs: boolean;
  contact?: string | undefined;
  stopDelay: number;
  /** Below this free space of the embedded database, changes are refused; 0: no limit. */
  minFreeMb: number;
  demo: boolean;
  demoScale: (typeof DEMO_SCALES)[number];
  pinPepper: string | undefined;
  tokenSecret: string | undefined;
  secondFactorRoles: readonly Role[];
  backupPassphrase?: string | undefined;
  backups?: { dir: string; everyMs: number; keep: number } | undefined;
  /** Retention in days; without a number, history or visits stay forever (docs/retention.md). */
  keepDays: {
    history: number | undefined;
    visits: number | undefined;
    notifications: number;
    health: number;
    keys: number;
  };
  mapsEmbedUrl: string;
  mapTiles?: { url: string; credit: string } | undefined;
  imageOrigins: string[];
  /** Whether browsers keep the console for use without a connection; false removes it from them (docs/offline.md). */
  isOfflineOn: boolean;
  overrideOrigins: string[];
  logLevel: (typeof LOG_LEVELS)[number];
  /** Empty for standard output, at a terminal a file in `dataDir`. */
  logFile: string;
  /** Officers, dealers and materials: OData if set, else the folder (D-070). */
  sap: { folder: string; odataUrl?: string | undefined; user?: string | undefined; password?: string | undefined };
  market: { folder: string; pages?: MarketPages | undefined };
  surveySampleUrl?: string | undefined;
  webDir: string;
  /** Released remotes: an S3-compatible store if set, else the absolute folder. */
  assets: { dir: string; s3?: S3Config | undefined };
  apiBaseUrl: string;
  /** Fixed base of the dashboards' donut of active dealers (D-060); undefined: its default. */
  activeDealerBase?: number | undefined;
  prospectStageDays: number;
  claimMaxDays: number;
  actyv?: { url: string; key: string; secret?: string | undefined; timeoutMs: number } | undefined;
  mail?: { smtpUrl: string; from: string; publicUrl: string } | undefined;
  alertWebhook?: { url: string; secret?: string | undefined } | undefined;
  alertMailTo: string[];
  metrics?: { token?: string | undefined; listen?: { host: string; port: number } | undefined } | undefined;
  traces?: TraceConfig | undefined;
  settingNames: readonly SettingName[];
}

export interface TraceConfig {
  /** Base URL without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  attributes: Record<string, string>;
  /** Share of traced calls; a caller's own decision holds. */
  ratio: number;
}

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads all settings once; empty ones count as missing.
 * @throws ConfigError with all problems at once
 */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const problems = findSettingProblems(env);
  if (problems.length > 0) throw new ConfigError(problems);
  const values = readGivenSettings(env);
  const root = dirname(findApiRoot());
  const demo = values.DEMO === undefined ? !values.DATABASE_URL : values.DEMO !== '0';
  const dataDir = resolve(values.DATA_DIR ?? join(root, '.console', 'data'));
  return {
    port: Number(values.PORT ?? 8080),
    host: values.HOST ?? 'localhost',
    trustProxy: parseTrustedProxies(values.TRUST_PROXY ?? '0') ?? 0,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? '',
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? '',
    databaseReadUrl: values.DATABASE_READ_URL ?? '',
    databaseReadLag: MAX_STANDBY_LAG,
    hasPublicDocs: demo,
    contact: values.CONTACT,
    stopDelay: Number(values.STOP_DELAY ?? 0),
    databaseTimeout: Number(values.DATABASE_TIMEOUT ?? 20),
    minFreeMb: Number(values.MIN_FREE_MB ?? 512),
    demo,
    demoScale: DEMO_SCALES.find((scale) => scale === values.DEMO) ?? 'small',
    pinPepper: values.PIN_PEPPER,
    tokenSecret: values.TOKEN_SECRET,
    secondFactorRoles: (parseRoles(values.SECOND_FACTOR ?? (demo ? 'none' : 'ADMIN,MASTER')) ?? []) as Role[],
    backupPassphrase: values.BACKUP_PASSPHRASE,
    ...(values.BACKUP_DIR && {
      backups: {
        dir: resolve(values.BACKUP_DIR),
        everyMs: Number(values.BACKUP_EVERY ?? 24) * 3_600_000,
        keep: Number(values.BACKUP_KEEP ?? 7),
      },
    }),
    keepDays: {
      history: values.KEEP_HISTORY_DAYS ? Number(values.KEEP_HISTORY_DAYS) : undefined,
      visits: values.KEEP_VISITS_DAYS ? Number(values.KEEP_VISITS_DAYS) : undefined,
      notifications: Number(values.KEEP_NOTIFICATIONS_DAYS ?? 90),
      health: 30,
      // A phone without a line repeats its requests for as long.
      keys: 7,
    },
    imageOrigins: parseImageOrigins(values.IMAGE_ORIGINS ?? '') ?? [],
    isOfflineOn: values.OFFLINE !== 'off',
    overrideOrigins: parseOverrideOrigins(values.OVERRIDE_ORIGINS ?? 'http://localhost:* http://127.0.0.1:*') ?? [],
    mapsEmbedUrl: values.MAPS_EMBED_URL ?? DEFAULT_MAP,
    mapTiles: parseMapTiles(values.MAPS_TILES_URL ?? ''),
    logLevel: (values.LOG_LEVEL ?? 'info') as Config['logLevel'],
    logFile: values.LOG_FILE ? resolve(values.LOG_FILE) : '',
    sap: {
      folder: resolve(values.SAP_FOLDER ?? join(findApiRoot(), 'sap-sample')),
      ...splitPassword(values.SAP_ODATA_URL),
    },
    market: { folder: resolve(values.MARKET_FOLDER ?? join(findApiRoot(), 'market-sample')), ...pagesOf(values) },
    surveySampleUrl: values.SURVEY_SAMPLE_URL,
    webDir: resolve(values.WEB_DIR ?? join(root, '.console')),
    assets: {
      dir: resolve(values.ASSETS_DIR ?? join(dataDir, 'assets')),
      ...(values.ASSETS_S3_BUCKET && {
        s3: {
          // Standard S3 names.
          endpoint: env.AWS_ENDPOINT_URL_S3,
          region: env.AWS_REGION ?? 'us-east-1',
          ...splitBucket(values.ASSETS_S3_BUCKET),
          key: env.AWS_ACCESS_KEY_ID,
          secret: env.AWS_SECRET_ACCESS_KEY,
        },
      }),
    },
    apiBaseUrl: (values.API_BASE_URL ?? '').replace(/\/+$/, ''),
    activeDealerBase: values.ACTIVE_DEALER_BASE === undefined ? undefined : Number(values.ACTIVE_DEALER_BASE),
    prospectStageDays: Number(values.PROSPECT_STAGE_DAYS ?? 7),
    claimMaxDays: Number(values.CLAIM_MAX_DAYS ?? 60),
    ...(values.ACTYV_URL && {
      actyv: {
        url: values.ACTYV_URL,
        key: values.ACTYV_KEY ?? '',
        secret: values.ACTYV_SECRET,
        timeoutMs: 5000,
      },
    }),
    ...readMail(values),
    ...(values.ALERT_WEBHOOK_URL && {
      alertWebhook: { url: values.ALERT_WEBHOOK_URL, secret: values.ALERT_WEBHOOK_SECRET },
    }),
    alertMailTo: parseMailAddresses(values.ALERT_MAIL_TO ?? '') ?? [],
    ...((values.METRICS_TOKEN || values.METRICS_LISTEN) && {
      metrics: { token: values.METRICS_TOKEN, listen: parseListen(values.METRICS_LISTEN ?? '') },
    }),
    ...readTraces(values, env.OTEL_RESOURCE_ATTRIBUTES),
    settingNames: Object.keys(values) as SettingName[],
  };
};

type GivenSettings = ReturnType<typeof readGivenSettings>;

const readMail = (values: GivenSettings): Pick<Config, 'mail'> =>
  values.SMTP_URL
    ? {
        mail: {
          smtpUrl: values.SMTP_URL,
          from: values.MAIL_FROM ?? '',
          publicUrl: (values.PUBLIC_URL ?? '').replace(/\/+$/, ''),
        },
      }
    : {};

const readTraces = (values: GivenSettings, attributes: string | undefined): Pick<Config, 'traces'> =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        traces: {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          headers: parseKeyValues(values.OTEL_EXPORTER_OTLP_HEADERS),
          attributes: { 'service.name': 'field-console', ...parseKeyValues(attributes) },
          ratio: Number(values.OTEL_TRACES_SAMPLER_ARG ?? 1),
        },
      }
    : {};

/** OpenTelemetry lists: comma-separated key=value, URL-encoded values. */
function parseKeyValues(text = ''): Record<string, string> {
  const decode = (value: string) => {
    try {
      return decodeURIComponent(value.trim());
    } catch {
      return value.trim();
    }
  };
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), decode(pair.slice(pair.indexOf('=') + 1))]),
  );
}

function pagesOf(values: GivenSettings): { pages?: MarketPages } {
  const templates = parseMarketPages(values.MARKET_PAGES ?? '') ?? {};
  if (Object.keys(templates).length === 0) return {};
  return { pages: { templates, pauseMs: 2000, contact: values.CONTACT } };
}

const splitBucket = (text: string) => {
  const [bucket = '', ...folders] = text.split('/');
  return { bucket, prefix: folders.join('/') };
};

/** User and password go into a header, never into a log. */
function splitPassword(address: string | undefined): Pick<Config['sap'], 'odataUrl' | 'user' | 'password'> {
  if (!address) return {};
  const url = new URL(address);
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  url.username = '';
  url.password = '';
  return { odataUrl: url.href.replace(/\/$/, ''), ...(user && { user, password }) };
}
