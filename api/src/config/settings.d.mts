export declare const LOG_LEVELS: readonly ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
export declare const DEMO_SCALES: readonly ['small', 'medium', 'large'];
export type SettingName =
  | 'PORT'
  | 'HOST'
  | 'TRUST_PROXY'
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_READ_URL'
  | 'DATABASE_TIMEOUT'
  | 'CONTACT'
  | 'STOP_DELAY'
  | 'MIN_FREE_MB'
  | 'DEMO'
  | 'PIN_PEPPER'
  | 'TOKEN_SECRET'
  | 'SECOND_FACTOR'
  | 'BACKUP_PASSPHRASE'
  | 'BACKUP_DIR'
  | 'BACKUP_EVERY'
  | 'BACKUP_KEEP'
  | 'KEEP_HISTORY_DAYS'
  | 'KEEP_VISITS_DAYS'
  | 'KEEP_NOTIFICATIONS_DAYS'
  | 'MAPS_EMBED_URL'
  | 'MAPS_TILES_URL'
  | 'IMAGE_ORIGINS'
  | 'OFFLINE'
  | 'OVERRIDE_ORIGINS'
  | 'LOG_LEVEL'
  | 'LOG_FILE'
  | 'WEB_DIR'
  | 'ASSETS_DIR'
  | 'ASSETS_S3_BUCKET'
  | 'API_BASE_URL'
  | 'SAP_FOLDER'
  | 'SURVEY_SAMPLE_URL'
  | 'MARKET_FOLDER'
  | 'MARKET_PAGES'
  | 'SAP_ODATA_URL'
  | 'ACTYV_URL'
  | 'ACTYV_KEY'
  | 'ACTYV_SECRET'
  | 'PROSPECT_STAGE_DAYS'
  | 'CLAIM_MAX_DAYS'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'PUBLIC_URL'
  | 'ALERT_WEBHOOK_URL'
  | 'ALERT_WEBHOOK_SECRET'
  | 'ALERT_MAIL_TO'
  | 'METRICS_TOKEN'
  | 'METRICS_LISTEN'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'ACTIVE_DEALER_BASE';
export declare const SETTING_NAMES: readonly SettingName[];
/** Without empty values. */
export declare function readGivenSettings(
  env: Record<string, string | undefined>,
): Partial<Record<SettingName, string>>;
/** A sentence with the fix, without secrets. */
export declare function explainBadSetting(name: SettingName, value: string | undefined, why?: string): string;
/** What PostgreSQL said, with what to do; undefined for anything else. */
export declare function explainDatabaseRefusal(code: string | undefined, message: string): string | undefined;
/** Every text has to fit into the database; undefined when it does. */
export declare function findEncodingProblem(encoding: string): string | undefined;
/** Bad settings, one sentence each. */
export declare function findSettingProblems(env: Record<string, string | undefined>): string[];
export declare function explainPortInUse(port: number): string;
