/**
 * @typedef {[
 *   name: import('../../api/src/config/settings.mjs').SettingName,
 *   meaning: string,
 *   more?: { fallback?: string; since?: string },
 * ]} SettingMeaning
 * `fallback`: a computed default in words.
 */

const V3 = { since: '0.3.0' };

/** @type {{ title: string; settings: SettingMeaning[] }[]} */
export const SETTING_GROUPS = [
  {
    title: 'Server',
    settings: [
      ['PORT', 'Port to listen on'],
      ['HOST', 'Address to listen on'],
      ['TRUST_PROXY', 'Proxies in front that may name the client and its TLS: number or addresses'],
      ['STOP_DELAY', 'Seconds to keep serving after SIGTERM, for [rolling restarts](deploy.md)', V3],
      ['API_BASE_URL', 'Prefix of the API’s addresses in the browser'],
      [
        'CONTACT',
        'Who runs this console: in `/.well-known/security.txt`, and sent to competitors’ pages',
        { since: 'next' },
      ],
      ['WEB_DIR', 'The built shell and remotes', { fallback: '`.console`' }],
      ['LOG_LEVEL', 'The least severe line that is logged'],
      ['LOG_FILE', 'The file for log lines', { fallback: 'standard output; at a terminal `api.log` in `DATA_DIR`' }],
    ],
  },
  {
    title: 'Database',
    settings: [
      ['DATABASE_URL', 'The PostgreSQL database', { fallback: 'an embedded server' }],
      ['DATABASE_DIRECT_URL', 'The same database [without PgBouncer](service.md#through-pgbouncer)', V3],
      ['DATABASE_READ_URL', 'A [standby](service.md#with-a-standby) for dashboards, figures and reports', V3],
      ['DATABASE_TIMEOUT', 'Seconds until a statement of a request fails with 503'],
      ['DATA_DIR', 'The embedded database and the secrets', { fallback: '`.console/data`' }],
      [
        'MIN_FREE_MB',
        'Free disk below which the embedded database takes no writes (507); ADMIN is warned at twice that; 0 for no limit',
      ],
    ],
  },
  {
    title: 'Demo data',
    settings: [
      [
        'DEMO',
        'Demo data for an empty database; `large` has 10 million visits',
        { fallback: '`small` when embedded, else `0`' },
      ],
    ],
  },
  {
    title: 'Secrets',
    settings: [
      ['PIN_PEPPER', 'Goes into the hash of every pin', { fallback: 'made once' }],
      ['TOKEN_SECRET', 'Signs the tokens of sign-ins', { fallback: 'made once' }],
      [
        'SECOND_FACTOR',
        'Roles that must have a [second factor](decisions/0034-sessions-and-pins.md), or `none`',
        { fallback: '`ADMIN,MASTER`; `none` in a demo', since: 'next' },
      ],
      ['BACKUP_PASSPHRASE', 'Encrypts the secrets in a backup', { fallback: 'asked at a terminal', ...V3 }],
    ],
  },
  {
    title: 'Backups and retention',
    settings: [
      ['BACKUP_DIR', 'Folder for [automatic backups](backup.md)', V3],
      ['BACKUP_EVERY', 'Hours between two automatic backups', V3],
      ['BACKUP_KEEP', 'Number of automatic backups', V3],
      ['KEEP_HISTORY_DAYS', 'Days that [history](retention.md) is kept', { fallback: 'for ever', ...V3 }],
      ['KEEP_VISITS_DAYS', 'Days that visits are kept, by whole months', { fallback: 'for ever', since: 'next' }],
      ['KEEP_NOTIFICATIONS_DAYS', 'Days that notifications are kept', V3],
    ],
  },
  {
    title: 'Files of released remotes',
    settings: [
      ['ASSETS_DIR', 'Folder; several servers share one', { fallback: '`assets` in `DATA_DIR`' }],
      [
        'ASSETS_S3_BUCKET',
        'Bucket of an S3-compatible store, instead of the folder; address, region and keys by `AWS_ENDPOINT_URL_S3`, `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`',
      ],
      ['OVERRIDE_ORIGINS', 'Origins of [remotes under development](development.md)'],
    ],
  },
  {
    title: 'Mail and alerts',
    settings: [
      ['SMTP_URL', 'The mail server; without it no mail is sent', V3],
      ['MAIL_FROM', 'Sender of mail', V3],
      ['PUBLIC_URL', 'Address of the console in mail', V3],
      ['ALERT_MAIL_TO', 'Receivers of alert mails', { fallback: 'every ADMIN with an address', ...V3 }],
      ['ALERT_WEBHOOK_URL', 'Receiver of alerts, as JSON'],
      ['ALERT_WEBHOOK_SECRET', 'Signs what is posted'],
    ],
  },
  {
    title: 'Metrics and traces',
    settings: [
      ['METRICS_TOKEN', 'Bearer token for [`/metrics`](monitoring/README.md)', V3],
      ['METRICS_LISTEN', 'Own port for `/metrics`', { since: 'next' }],
      [
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        'Receiver of [traces](monitoring/README.md#traces); `OTEL_RESOURCE_ATTRIBUTES` adds attributes',
        V3,
      ],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'Headers for the receiver', V3],
      ['OTEL_TRACES_SAMPLER_ARG', 'Share of traced calls', V3],
    ],
  },
  {
    title: 'SAP, competitors and the partner',
    settings: [
      ['SAP_FOLDER', 'The ERP’s [export folder](sap.md)', { fallback: 'a sample' }],
      ['SAP_ODATA_URL', 'OData service, instead of the folder'],
      ['MARKET_FOLDER', 'Competitors’ [product files](market-research.md)', { fallback: 'a sample', ...V3 }],
      ['MARKET_PAGES', 'Web pages of MRF, CEAT, APOLLO and TYRE-DEKHO, instead of their files', { since: 'next' }],
      ['ACTYV_URL', 'The [financing partner](partner.md)', { fallback: 'a sandbox' }],
      ['ACTYV_KEY', 'Its key'],
      ['ACTYV_SECRET', 'Signs each order'],
    ],
  },
  {
    title: 'Screens and rules',
    settings: [
      ['MAPS_EMBED_URL', 'Address of embedded maps', { fallback: 'OpenStreetMap' }],
      ['MAPS_TILES_URL', 'Map tiles below drawn places; a credit may follow', { since: 'next' }],
      ['IMAGE_ORIGINS', 'Origins of visit photos that are kept elsewhere'],
      [
        'OFFLINE',
        '`off` removes the [service worker](offline.md) and all it saved from every browser',
        { fallback: '`on`', since: 'next' },
      ],
      ['SURVEY_SAMPLE_URL', "Workbook behind 'Download Sample'", { fallback: 'the console’s own', ...V3 }],
      [
        'ACTIVE_DEALER_BASE',
        "Fixed base of 'Total Visits / Active Dealer Base'",
        { fallback: '`10000`; in a demo as many as it has dealers' },
      ],
      ['PROSPECT_STAGE_DAYS', 'Days in one status until a prospect is overdue'],
      ['CLAIM_MAX_DAYS', 'Age of an old expense claim, in days', V3],
    ],
  },
];
