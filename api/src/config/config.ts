import { dirname, join, resolve } from 'node:path';
import type { marketResearch } from 'api-contract';
import { apiRoot } from './api-root.ts';
import { imageOrigins, mailAddresses, marketPages, overrideOrigins, trustedProxies } from './setting-values.mjs';
import { type DEMO_SCALES, givenSettings, type LOG_LEVELS, type SettingName, settingProblems } from './settings.mjs';

export { mapOrigin } from './setting-values.mjs';

const DEFAULT_MAP =
  'https://www.openstreetmap.org/export/embed.html?bbox={west},{south},{east},{north}&layer=mapnik&marker={lat},{lon}';

export interface S3Config {
  /** Left out for the one of the region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  /** Left out where the machine has its own permission. */
  key?: string | undefined;
  secret?: string | undefined;
  prefix: string;
}

interface MarketPages {
  /** Addresses by brand and category, '*' for all others; a brand without any is read from the folder. */
  templates: Partial<Record<marketResearch.SyncBrand, Record<string, string>>>;
  /** Between two requests to a host. */
  pauseMs: number;
  /** Where the owners of the pages reach us. */
  contact?: string | undefined;
}

export interface Config {
  port: number;
  host: string;
  /** Which proxies may say who the client is: how many stand in front, or their addresses; 0 for none. */
  trustProxy: number | string[];
  /** The embedded database, its secrets and its log. Absolute. */
  dataDir: string;
  /** Empty for the embedded database. */
  databaseUrl: string;
  /** The server's own address, where `databaseUrl` leads through a pooler; else empty. */
  databaseDirectUrl: string;
  /** A standby of the database, from which dashboards, figures and reports are read; else empty. */
  databaseReadUrl: string;
  /** Seconds that the standby may be behind and still be read from. */
  databaseReadLag: number;
  /** Seconds that a statement of a request may take. */
  databaseTimeout: number;
  /** Whether anybody may read the description of the API, and its page: by default only with demo data. */
  hasPublicDocs: boolean;
  /** A mailto: or https: address for reports of vulnerabilities. */
  securityContact?: string | undefined;
  /** Seconds that a server goes on serving after it was told to stop, so that proxies notice. */
  stopDelay: number;
  /** Below so much room on the disk of the embedded database nothing is saved; 0 for no limit. */
  minFreeMb: number;
  /** Whether demo data is loaded into an empty database: by default only into the embedded one. */
  demo: boolean;
  demoScale: (typeof DEMO_SCALES)[number];
  pinPepper: string | undefined;
  tokenSecret: string | undefined;
  /** Under which backups hold the secrets. */
  backupPassphrase?: string | undefined;
  /** Where the server keeps backups that it makes by itself, how often, and how many of them stay; without it there are none. */
  backups?: { dir: string; everyMs: number; keep: number } | undefined;
  /** How many days what housekeeping takes away stays; without a number of history, all of it does (docs/retention.md). */
  keepDays: {
    history: number | undefined;
    visits: number | undefined;
    notifications: number;
    health: number;
    keys: number;
  };
  mapsEmbedUrl: string;
  /** Whose pictures pages may show, beside our own files: https origins. */
  imageOrigins: string[];
  /** Where developers may load a remote from; ':*' stands for any port. */
  overrideOrigins: string[];
  logLevel: (typeof LOG_LEVELS)[number];
  /** A file for the log lines; empty for standard output. */
  logFile: string;
  /** Where officers, dealers and materials come from: OData where its address is set, else the folder (D-070). */
  sap: { folder: string; odataUrl?: string | undefined; user?: string | undefined; password?: string | undefined };
  /** Where competitors' products come from (docs/market-research.md). */
  market: { folder: string; pages?: MarketPages | undefined };
  /** Where 'Download Sample' leads; without it to the sample that comes with the console (D-201). */
  surveySampleUrl?: string | undefined;
  /** The built shell and remotes. Absolute. */
  webDir: string;
  /** Where the files of released remotes lie: the S3-compatible store where its bucket is set, else the folder. Absolute. */
  assets: { dir: string; s3?: S3Config | undefined };
  /** Put before the API's addresses by the browser (D-002). */
  apiBaseUrl: string;
  /** The fixed base of the donut 'Total Visits / Active Dealer Base' on the ZM, RM and AM dashboards (D-060). */
  activeDealerBase: number;
  /** Days that a prospect may wait in one status before it counts as over time. */
  prospectStageDays: number;
  /** An expense claim for a day that lies more days back has that against it. */
  claimMaxDays: number;
  /** The partner for prospects (docs/partner.md): its address and key; without them the bundled sandbox. */
  actyv?: { url: string; key: string; secret?: string | undefined; timeoutMs: number } | undefined;
  /** Where mail is handed over, from whom it comes, and the console's address in it; without it no mail is sent. */
  mail?: { smtpUrl: string; from: string; publicUrl: string } | undefined;
  /** Where alerts are posted to, beside the console; signed where a secret is set. */
  alertWebhook?: { url: string; secret?: string | undefined } | undefined;
  /** Who gets alerts by mail; nobody named: every ADMIN who has an address. */
  alertMailTo: string[];
  /** Where Prometheus reads /metrics: behind a token, on a port of its own, or both; without it there are none. */
  metrics?: { token?: string | undefined; port?: number | undefined; host: string } | undefined;
  /** Where traces go over OTLP; without it no tracing is loaded. */
  traces?: TraceConfig | undefined;
  /** The names of the settings that are given: never their values. */
  settingNames: readonly SettingName[];
}

export interface TraceConfig {
  /** The receiver's root: `/v1/traces` lies below it. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** What else is known of this server, as `OTEL_RESOURCE_ATTRIBUTES` has it. */
  attributes: Record<string, string>;
  sampler: string;
  /** For a sampler by ratio. */
  ratio: number;
}

/** Bad settings, each with its fix: one line a setting. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads all settings once. Empty values count as not given. Throws ConfigError with every problem at once. */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const problems = settingProblems(env);
  if (problems.length > 0) throw new ConfigError(problems);
  const values = givenSettings(env);
  const root = dirname(apiRoot());
  const demo = values.DEMO === undefined ? !values.DATABASE_URL : values.DEMO === '1';
  const dataDir = resolve(values.DATA_DIR ?? join(root, '.console', 'data'));
  return {
    port: Number(values.PORT ?? 8080),
    host: values.HOST ?? 'localhost',
    trustProxy: trustedProxies(values.TRUST_PROXY ?? '0') ?? 0,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? '',
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? '',
    databaseReadUrl: values.DATABASE_READ_URL ?? '',
    databaseReadLag: Number(values.DATABASE_READ_LAG ?? 10),
    hasPublicDocs: values.API_DOCS ? values.API_DOCS === 'public' : demo,
    securityContact: values.SECURITY_CONTACT,
    stopDelay: Number(values.STOP_DELAY ?? 0),
    databaseTimeout: Number(values.DATABASE_TIMEOUT ?? 20),
    minFreeMb: Number(values.MIN_FREE_MB ?? 512),
    demo,
    demoScale: (values.DEMO_SCALE ?? 'small') as Config['demoScale'],
    pinPepper: values.PIN_PEPPER,
    tokenSecret: values.TOKEN_SECRET,
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
      health: Number(values.KEEP_HEALTH_DAYS ?? 30),
      keys: Number(values.KEEP_KEYS_DAYS ?? 7),
    },
    imageOrigins: imageOrigins(values.IMAGE_ORIGINS ?? '') ?? [],
    overrideOrigins: overrideOrigins(values.OVERRIDE_ORIGINS ?? 'http://localhost:* http://127.0.0.1:*') ?? [],
    mapsEmbedUrl: values.MAPS_EMBED_URL ?? DEFAULT_MAP,
    logLevel: (values.LOG_LEVEL ?? 'info') as Config['logLevel'],
    logFile: values.LOG_FILE ? resolve(values.LOG_FILE) : '',
    sap: {
      folder: resolve(values.SAP_FOLDER ?? join(apiRoot(), 'sap-sample')),
      odataUrl: values.SAP_ODATA_URL,
      user: values.SAP_ODATA_USER,
      password: values.SAP_ODATA_PASSWORD,
    },
    market: { folder: resolve(values.MARKET_FOLDER ?? join(apiRoot(), 'market-sample')), ...pagesOf(values) },
    surveySampleUrl: values.SURVEY_SAMPLE_URL,
    webDir: resolve(values.WEB_DIR ?? join(root, '.console')),
    assets: {
      dir: resolve(values.ASSETS_DIR ?? join(dataDir, 'assets')),
      ...(values.ASSETS_S3_BUCKET && {
        s3: {
          endpoint: values.ASSETS_S3_ENDPOINT,
          region: values.ASSETS_S3_REGION ?? 'us-east-1',
          bucket: values.ASSETS_S3_BUCKET,
          key: values.ASSETS_S3_KEY,
          secret: values.ASSETS_S3_SECRET,
          prefix: values.ASSETS_S3_PREFIX ?? '',
        },
      }),
    },
    apiBaseUrl: (values.API_BASE_URL ?? '').replace(/\/+$/, ''),
    activeDealerBase: Number(values.ACTIVE_DEALER_BASE ?? 10_000),
    prospectStageDays: Number(values.PROSPECT_STAGE_DAYS ?? 7),
    claimMaxDays: Number(values.CLAIM_MAX_DAYS ?? 60),
    ...(values.ACTYV_URL && {
      actyv: {
        url: values.ACTYV_URL,
        key: values.ACTYV_KEY ?? '',
        secret: values.ACTYV_SECRET,
        timeoutMs: Number(values.ACTYV_TIMEOUT ?? 5) * 1000,
      },
    }),
    ...(values.SMTP_URL && {
      mail: {
        smtpUrl: values.SMTP_URL,
        from: values.MAIL_FROM ?? '',
        publicUrl: (values.PUBLIC_URL ?? '').replace(/\/+$/, ''),
      },
    }),
    ...(values.ALERT_WEBHOOK_URL && {
      alertWebhook: { url: values.ALERT_WEBHOOK_URL, secret: values.ALERT_WEBHOOK_SECRET },
    }),
    alertMailTo: mailAddresses(values.ALERT_MAIL_TO ?? '') ?? [],
    ...((values.METRICS_TOKEN || values.METRICS_PORT) && {
      metrics: {
        token: values.METRICS_TOKEN,
        port: values.METRICS_PORT ? Number(values.METRICS_PORT) : undefined,
        host: values.METRICS_HOST ?? 'localhost',
      },
    }),
    ...(values.OTEL_EXPORTER_OTLP_ENDPOINT && {
      traces: {
        endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        headers: keyValues(values.OTEL_EXPORTER_OTLP_HEADERS),
        serviceName: values.OTEL_SERVICE_NAME ?? 'field-console',
        attributes: keyValues(values.OTEL_RESOURCE_ATTRIBUTES),
        sampler: values.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on',
        ratio: Number(values.OTEL_TRACES_SAMPLER_ARG ?? 1),
      },
    }),
    settingNames: Object.keys(values) as SettingName[],
  };
};

/** OpenTelemetry's lists: key=value with commas between, the values as in an address. */
function keyValues(text = ''): Record<string, string> {
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

const PAGE_SETTINGS = {
  MRF: 'MARKET_PAGES_MRF',
  CEAT: 'MARKET_PAGES_CEAT',
  APOLLO: 'MARKET_PAGES_APOLLO',
  'TYRE-DEKHO': 'MARKET_PAGES_TYRE_DEKHO',
} as const;

function pagesOf(values: ReturnType<typeof givenSettings>): { pages?: MarketPages } {
  const templates: MarketPages['templates'] = {};
  for (const [brand, setting] of Object.entries(PAGE_SETTINGS) as [marketResearch.SyncBrand, keyof typeof values][]) {
    const text = values[setting];
    if (text) templates[brand] = marketPages(text, brand === 'TYRE-DEKHO' ? 'shop' : 'brand') ?? {};
  }
  if (Object.keys(templates).length === 0) return {};
  const pauseMs = Number(values.MARKET_PAGES_PAUSE ?? 2) * 1000;
  return { pages: { templates, pauseMs, contact: values.MARKET_PAGES_CONTACT } };
}
