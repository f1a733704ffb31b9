import { dirname, isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { apiRoot } from './root.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const DEMO_SCALES = ['small', 'medium', 'large'] as const;

const DEFAULT_MAP =
  'https://www.openstreetmap.org/export/embed.html?bbox={west},{south},{east},{north}&layer=mapnik&marker={lat},{lon}';

export interface Config {
  port: number;
  host: string;
  /** The embedded database, its secrets and its log. Absolute. */
  dataDir: string;
  /** Empty for the embedded database. */
  databaseUrl: string;
  /** Whether demo data is loaded into an empty database: by default only into the embedded one. */
  demo: boolean;
  demoScale: (typeof DEMO_SCALES)[number];
  pinPepper: string | undefined;
  tokenSecret: string | undefined;
  mapsEmbedUrl: string;
  logLevel: (typeof LOG_LEVELS)[number];
  /** A file for the log lines; empty for standard output. */
  logFile: string;
  /** The built shell and remotes. Absolute. */
  webDir: string;
  /** Put before the API's addresses by the browser (D-002). */
  apiBaseUrl: string;
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

const settings = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('localhost'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .optional(),
  DEMO: z.enum(['0', '1']).optional(),
  DEMO_SCALE: z.enum(DEMO_SCALES).default('small'),
  PIN_PEPPER: z.string().min(16).optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
  MAPS_EMBED_URL: z
    .string()
    .refine((url) => mapOrigin(url) !== undefined)
    .default(DEFAULT_MAP),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  LOG_FILE: z.string().optional(),
  WEB_DIR: z.string().optional(),
  API_BASE_URL: z
    .string()
    .regex(/^(https?:\/\/[^\s?#]+|\/[^\s?#]*)$/)
    .default(''),
};

const FIXES: Record<keyof typeof settings, string> = {
  PORT: 'give a whole number from 0 to 65535, for example PORT=8080',
  HOST: 'give a host name or address to listen on, for example HOST=0.0.0.0',
  DATA_DIR: 'give a folder that can be written',
  DATABASE_URL: 'give an address like postgres://user:password@host:5432/database',
  DEMO: 'give DEMO=1 to load demo data or DEMO=0 not to',
  DEMO_SCALE: 'give DEMO_SCALE=small, medium or large',
  PIN_PEPPER: 'give at least 16 characters, or leave it out and one is made',
  TOKEN_SECRET: 'give at least 32 characters, or leave it out and one is made',
  MAPS_EMBED_URL: 'give an https address with {lat} and {lon} in it',
  LOG_LEVEL: `give one of ${LOG_LEVELS.join(', ')}`,
  LOG_FILE: 'give a file that can be written',
  WEB_DIR: 'give the folder of the built shell and remotes',
  API_BASE_URL: 'give a path like /console or an address like https://api.example.com',
};
const SECRET = new Set(['PIN_PEPPER', 'TOKEN_SECRET', 'DATABASE_URL']);

/** The origin of a map address, for the Content-Security-Policy; undefined when the address is no good. */
export const mapOrigin = (template: string): string | undefined => {
  if (!template.includes('{lat}') || !template.includes('{lon}')) return undefined;
  const url = URL.parse?.(template) ?? (URL.canParse(template) ? new URL(template) : null);
  return url?.protocol === 'https:' ? url.origin : undefined;
};

/** Reads all settings once. Empty values count as not given. Throws ConfigError with every problem at once. */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const given = Object.fromEntries(Object.keys(settings).map((name) => [name, env[name]?.trim() || undefined]));
  const result = z.object(settings).safeParse(given);
  if (!result.success) {
    const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))] as (keyof typeof settings)[];
    throw new ConfigError(
      names.map((name) => {
        const shown = SECRET.has(name)
          ? `${name} has a value that can not be used`
          : `${name}=${given[name]} can not be used`;
        return `${shown}: ${FIXES[name]}.`;
      }),
    );
  }
  const s = result.data;
  const root = dirname(apiRoot());
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(path));
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir: absolute(s.DATA_DIR ?? join(root, '.console', 'data')),
    databaseUrl: s.DATABASE_URL ?? '',
    demo: s.DEMO === undefined ? !s.DATABASE_URL : s.DEMO === '1',
    demoScale: s.DEMO_SCALE,
    pinPepper: s.PIN_PEPPER,
    tokenSecret: s.TOKEN_SECRET,
    mapsEmbedUrl: s.MAPS_EMBED_URL,
    logLevel: s.LOG_LEVEL,
    logFile: s.LOG_FILE ? absolute(s.LOG_FILE) : '',
    webDir: absolute(s.WEB_DIR ?? join(root, '.console')),
    apiBaseUrl: s.API_BASE_URL.replace(/\/+$/, ''),
  };
};
