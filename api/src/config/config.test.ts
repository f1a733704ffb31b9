import { marketResearch, ROLES } from 'api-contract';
import { ConfigError, mapOrigin, readConfig } from './config.ts';
import { buildContentPolicy } from '../web/headers.ts';

const problems = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

it('every setting has a default, and an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
    port: 8080,
    databaseUrl: '',
    demo: true,
    demoScale: 'small',
    logLevel: 'info',
  });
});

it('the config loads demo data by default only into the embedded database', () => {
  const DATABASE_URL = 'postgres://a:b@db.example.com/console';
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: 'large' })).toMatchObject({ demo: true, demoScale: 'large' });
});

it.each([
  ['PORT', '80800', 'from 0 to 65535'],
  ['PORT', 'http', 'PORT=8080'],
  ['HOST', 'http://x', 'HOST=0.0.0.0'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY=1'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY=10.0.0.0/8'],
  ['TRUST_PROXY', '0.0.0.0/0', 'TRUST_PROXY=10.0.0.0/8'],
  ['TRUST_PROXY', 'proxy.example.com', 'how many proxies'],
  ['DATABASE_URL', 'mysql://secret@x', 'postgres://user:password@host:5432/database'],
  ['DATABASE_TIMEOUT', '0', 'DATABASE_TIMEOUT=20'],
  ['MIN_FREE_MB', '1GB', 'MIN_FREE_MB=512'],
  ['DEMO', 'huge', 'DEMO=small, medium or large'],
  ['PIN_PEPPER', 'short', '16 characters'],
  ['TOKEN_SECRET', 'short', '32 characters'],
  ['MAPS_EMBED_URL', 'http://maps.example.com/{lat},{lon}', 'https address'],
  ['MAPS_EMBED_URL', 'https://maps.example.com/', '{lat} and {lon}'],
  ['MAPS_TILES_URL', 'http://tiles.example.com/{z}/{x}/{y}.png', 'an https address'],
  ['MAPS_TILES_URL', 'https://tiles.example.com/{z}/{x}.png', '{z}, {x} and {y}'],
  ['IMAGE_ORIGINS', 'https://photos.example.com http://other.example.com', 'https addresses without a path'],
  ['OVERRIDE_ORIGINS', 'http://localhost:8090/', 'addresses without a path'],
  ['OVERRIDE_ORIGINS', 'http://*:80', 'addresses without a path'],
  ['IMAGE_ORIGINS', 'https://photos.example.com/;script-src', 'https addresses without a path'],
  ['SURVEY_SAMPLE_URL', 'survey-sample.xlsx', 'https://files.example.com/survey-sample.xlsx'],
  ['SURVEY_SAMPLE_URL', 'https://user:secret@files.example.com/a.xlsx', 'the web address of the sample workbook'],
  ['LOG_LEVEL', 'loud', 'fatal, error'],
  ['API_BASE_URL', 'ftp://x', 'https://api.example.com'],
  ['ASSETS_S3_BUCKET', 'My Bucket', 'ASSETS_S3_BUCKET=company/console'],
  ['METRICS_TOKEN', 'short', 'at least 16 visible characters'],
  ['METRICS_LISTEN', '0', 'METRICS_LISTEN=10.0.0.5:9464'],
  ['METRICS_LISTEN', 'localhost:65536', 'METRICS_LISTEN=10.0.0.5:9464'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'OTEL_EXPORTER_OTLP_ENDPOINT=http://localhost:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'from 0 to 1'],
  ['BACKUP_PASSPHRASE', 'short', 'at least 12 characters'],
  ['KEEP_HISTORY_DAYS', '364', 'from 365 to 36500, for example KEEP_HISTORY_DAYS=2555'],
])('the config names %s=%s with the fix', (name, value, fix) => {
  const [line, ...others] = problems({ [name]: value });
  expect(others).toEqual([]);
  expect(line).toMatch(new RegExp(`^${name}\\b`));
  expect(line).toContain(fix);
  if (['DATABASE_URL', 'PIN_PEPPER', 'TOKEN_SECRET', 'METRICS_TOKEN'].includes(name)) expect(line).not.toContain(value);
});

it('ADMIN and MASTER must have a second factor but in a demo; a setting names other roles, all of them or none', () => {
  const DATABASE_URL = 'postgres://me@db.example.com/console';
  expect(readConfig({ DATABASE_URL }).secondFactorRoles).toEqual(['ADMIN', 'MASTER']);
  expect(readConfig({}).secondFactorRoles).toEqual([]);
  expect(readConfig({ DATABASE_URL, SECOND_FACTOR: 'none' }).secondFactorRoles).toEqual([]);
  expect(readConfig({ SECOND_FACTOR: ROLES.join(', ') }).secondFactorRoles).toEqual(ROLES);
  for (const SECOND_FACTOR of ['ADMIN,BOSS', ',', 'all'])
    expect(() => readConfig({ SECOND_FACTOR })).toThrow('give the roles that must have a second factor');
});

it('the setting is the number or the addresses of the proxies in front, and none by default', () => {
  expect(readConfig({}).trustProxy).toBe(0);
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.7 2001:db8::/32' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '192.0.2.7',
    '2001:db8::/32',
  ]);
});

it('the config makes backups by itself where a folder is given, once a day with seven kept unless told otherwise', () => {
  expect(readConfig({}).backups).toBeUndefined();
  expect(readConfig({ BACKUP_DIR: '/backups' }).backups).toEqual({ dir: '/backups', everyMs: 86_400_000, keep: 7 });
  const settings = { BACKUP_DIR: '/backups', BACKUP_EVERY: '6', BACKUP_KEEP: '30' };
  expect(readConfig(settings).backups).toEqual({ dir: '/backups', everyMs: 21_600_000, keep: 30 });
  expect(problems({ ...settings, BACKUP_EVERY: '169' })).toEqual([
    expect.stringMatching(/^BACKUP_EVERY=169 .* 1 to 168/),
  ]);
  expect(problems({ BACKUP_KEEP: '30' })).toEqual([
    expect.stringMatching(/^BACKUP_DIR is not given, but BACKUP_KEEP is/),
  ]);
});

it('the config names all bad values at once', () => {
  expect(problems({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })).toHaveLength(3);
});

it('FO-VIS-07: the setting for photo origins is added to the policy', () => {
  expect(readConfig({}).imageOrigins).toEqual([]);
  const { imageOrigins } = readConfig({ IMAGE_ORIGINS: ' https://photos.example.com  https://cdn.example.com:8443 ' });
  expect(imageOrigins).toEqual(['https://photos.example.com', 'https://cdn.example.com:8443']);
  expect(buildContentPolicy({ ...readConfig({}), imageOrigins })).toContain(
    "img-src 'self' data: blob: https://photos.example.com https://cdn.example.com:8443;",
  );
  const elsewhere = readConfig({ API_BASE_URL: 'https://api.example.com/console' });
  expect(buildContentPolicy(elsewhere)).toContain("img-src 'self' data: blob: https://api.example.com;");
});

describe('the store of released files', () => {
  const s3 = { ASSETS_S3_BUCKET: 'assets', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'geheim' };

  it('is a folder beside the data, or where ASSETS_DIR says', () => {
    expect(readConfig({ DATA_DIR: '/srv/data' }).assets).toEqual({ dir: '/srv/data/assets' });
    expect(readConfig({ DATA_DIR: '/srv/data', ASSETS_DIR: '/srv/share' }).assets).toEqual({ dir: '/srv/share' });
  });

  it('is S3-compatible where its bucket is given', () => {
    const more = { AWS_ENDPOINT_URL_S3: 'https://s3.example.com', ASSETS_S3_BUCKET: 'assets/console/remotes' };
    expect(readConfig({ ...s3, ...more }).assets.s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'assets',
      key: 'key',
      secret: 'geheim',
      prefix: 'console/remotes',
    });
    expect(readConfig({ ASSETS_S3_BUCKET: 'assets' }).assets.s3).toMatchObject({ key: undefined, prefix: '' });
  });

  it.each(['/console', 'assets/', 'assets/a/../../b'])('names ASSETS_S3_BUCKET=%s with the fix', (value) => {
    expect(problems({ ASSETS_S3_BUCKET: value })).toEqual([
      expect.stringContaining('ASSETS_S3_BUCKET=company/console'),
    ]);
  });
});

it('a setting of an older version is refused with what to give now, and its value is not shown', () => {
  expect(problems({ ASSETS_S3_SECRET: 'geheim', METRICS_PORT: '9464', DEMO_SCALE: '' })).toEqual([
    'ASSETS_S3_SECRET is no setting any more: give AWS_SECRET_ACCESS_KEY.',
    'METRICS_PORT is no setting any more: give METRICS_LISTEN=PORT.',
  ]);
});

it('user and password of the OData service are taken out of its address', () => {
  const SAP_ODATA_URL = 'https://field:a%40b@sap.example.com/odata/field/';
  expect(readConfig({ SAP_ODATA_URL }).sap).toMatchObject({
    odataUrl: 'https://sap.example.com/odata/field',
    user: 'field',
    password: 'a@b',
  });
});

it('the config gives the policy the map’s origin', () => {
  expect(mapOrigin(readConfig({}).mapsEmbedUrl)).toBe('https://www.openstreetmap.org');
});

it('pages may fetch tiles from the server of MAPS_TILES_URL alone, and credit whom it names', () => {
  const url = 'https://tiles.example.com:8443/{z}/{x}/{y}.png';
  const withTiles = readConfig({ MAPS_TILES_URL: url });
  expect(withTiles.mapTiles).toEqual({ url, credit: '© OpenStreetMap contributors' });
  expect(readConfig({ MAPS_TILES_URL: `${url} © Example Maps` }).mapTiles).toEqual({ url, credit: '© Example Maps' });
  expect(buildContentPolicy(withTiles)).toContain("connect-src 'self' https://tiles.example.com:8443;");
  expect(buildContentPolicy(readConfig({}))).toContain("connect-src 'self';");
});

describe('MARKET_PAGES: where competitors’ pages stand', () => {
  const getPages = (env: Record<string, string>) => readConfig(env).market.pages;

  it('are set by brand and category, with a pause of two seconds, and are none by default', () => {
    expect(getPages({})).toBeUndefined();
    expect(
      getPages({
        MARKET_PAGES:
          'MRF=https://mrf.example.com/{category}?page={page}  MRF:CAR=https://mrf.example.com/passenger CEAT:2/3W=https://ceat.example.com/bikes TYRE-DEKHO=http://127.0.0.1:8090/{brand}/{category}',
        CONTACT: 'mailto:market@example.com',
      }),
    ).toEqual({
      templates: {
        MRF: { '*': 'https://mrf.example.com/{category}?page={page}', CAR: 'https://mrf.example.com/passenger' },
        CEAT: { '2/3W': 'https://ceat.example.com/bikes' },
        'TYRE-DEKHO': { '*': 'http://127.0.0.1:8090/{brand}/{category}' },
      },
      pauseMs: 2_000,
      contact: 'mailto:market@example.com',
    });
  });

  it.each([
    ['MARKET_PAGES', 'https://mrf.example.com/'],
    ['MARKET_PAGES', 'MRF=mrf.example.com'],
    ['MARKET_PAGES', 'MRF=ftp://mrf.example.com/'],
    ['MARKET_PAGES', 'OTHER=https://mrf.example.com/'],
    ['MARKET_PAGES', 'MRF=https://user:geheim@mrf.example.com/'],
    ['MARKET_PAGES', 'MRF=https://{category}.example.com/'],
    ['MARKET_PAGES', 'MRF=https://mrf.example.com/{size}'],
    ['MARKET_PAGES', 'MRF=https://mrf.example.com/a MRF=https://mrf.example.com/b'],
    ['MARKET_PAGES', 'MRF:CEAT=https://mrf.example.com/'],
    ['MARKET_PAGES', 'TYRE-DEKHO:CAR=https://shop.example.com/'],
    ['CONTACT', 'me (here)'],
  ])('names %s=%s with the fix', (name, value) => {
    expect(problems({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}\\b.*: give `))]);
  });

  it('every brand and category of a sync can be set', () => {
    for (const brand of marketResearch.SYNC_BRANDS) {
      const categories = marketResearch.getSyncCategories(brand);
      const text = categories.map((category) => `${brand}:${category}=https://a.example.com/`).join(' ');
      expect(Object.keys(getPages({ MARKET_PAGES: text })?.templates[brand] ?? {})).toEqual(categories);
    }
  });
});

describe('metrics, traces and mail of alerts', () => {
  const smtp = { SMTP_URL: 'smtp://a', MAIL_FROM: 'a@example.com', PUBLIC_URL: 'https://console.example.com' };

  it('are not there unless set', () => {
    expect(readConfig({})).toMatchObject({ alertMailTo: [], settingNames: [] });
    expect([readConfig({}).metrics, readConfig({}).traces]).toEqual([undefined, undefined]);
  });

  it('are read with their defaults', () => {
    const METRICS_TOKEN = 'a-token-of-the-scraper';
    expect(readConfig({ METRICS_TOKEN }).metrics).toEqual({ token: METRICS_TOKEN, listen: undefined });
    expect(readConfig({ METRICS_LISTEN: '9464' }).metrics?.listen).toEqual({ host: 'localhost', port: 9464 });
    expect(readConfig({ METRICS_LISTEN: '[::1]:9464' }).metrics?.listen).toEqual({ host: '::1', port: 9464 });
    expect(
      readConfig({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-scope=field',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      }).traces,
    ).toEqual({
      endpoint: 'http://localhost:4318',
      headers: { authorization: 'Basic YTpi', 'x-scope': 'field' },
      attributes: { 'service.name': 'field-console', 'deployment.environment.name': 'test' },
      ratio: 0.1,
    });
    expect(readConfig({ ...smtp, ALERT_MAIL_TO: 'a@example.com, b@example.com' }).alertMailTo).toEqual([
      'a@example.com',
      'b@example.com',
    ]);
  });

  it.each<[Record<string, string>, string]>([
    [{ DATABASE_READ_URL: 'postgres://b/c' }, 'DATABASE_URL is not given, but DATABASE_READ_URL is'],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'a=b' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is not given, but OTEL_EXPORTER_OTLP_HEADERS is',
    ],
    [{ ALERT_MAIL_TO: 'a@example.com' }, 'SMTP_URL is not given, but ALERT_MAIL_TO is'],
    [{ ...smtp, ALERT_MAIL_TO: 'nobody' }, 'ALERT_MAIL_TO=nobody can not be used'],
  ])('%j is refused, as it would quietly do nothing', (env, problem) => {
    expect(problems(env)).toEqual([expect.stringContaining(problem)]);
  });

  it('knows the names of what is given, and no value', () => {
    expect(readConfig({ PORT: '8081', TOKEN_SECRET: 'x'.repeat(32), LOG_FILE: ' ' }).settingNames).toEqual([
      'PORT',
      'TOKEN_SECRET',
    ]);
  });
});
