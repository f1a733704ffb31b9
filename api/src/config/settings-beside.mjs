/** @typedef {import('./settings.mjs').SettingName} SettingName */

/**
 * Settings that are missing beside others, one sentence each.
 * @param {Partial<Record<SettingName, string>>} settings
 * @param {(name: SettingName) => string} fixOf
 */
export function missingBeside(settings, fixOf) {
  const among = (/** @type {SettingName[]} */ ...names) => names.filter((name) => settings[name]);
  const all = /** @type {SettingName[]} */ (Object.keys(settings));
  const s3 = all.filter((name) => name.startsWith('ASSETS_S3_'));
  const partner = all.filter((name) => name.startsWith('ACTYV_'));
  /** Which one is wanted beside which that are given. @type {[SettingName, SettingName[]][]} */
  const wanted = [
    // Without the other address the embedded database would quietly be started.
    ['DATABASE_URL', among('DATABASE_DIRECT_URL', 'DATABASE_READ_URL')],
    // A store that is half set would quietly be the folder.
    ['ASSETS_S3_BUCKET', s3],
    ['ASSETS_S3_SECRET', settings.ASSETS_S3_KEY ? s3 : []],
    ['ASSETS_S3_KEY', settings.ASSETS_S3_SECRET ? s3 : []],
    // A partner that is half set would quietly be the sandbox, or refuse everything.
    ['ACTYV_URL', partner],
    ['ACTYV_KEY', partner],
    // Mail without a sender would be refused, and without the console's address its links would lead nowhere.
    ['MAIL_FROM', among('SMTP_URL')],
    ['PUBLIC_URL', among('SMTP_URL')],
    // What would quietly do nothing.
    ['SMTP_URL', among('MAIL_FROM')],
    ['SMTP_URL', among('ALERT_MAIL_TO')],
    ['DATABASE_READ_URL', among('DATABASE_READ_LAG')],
    ['METRICS_PORT', among('METRICS_HOST')],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', among('OTEL_EXPORTER_OTLP_HEADERS')],
    ['BACKUP_DIR', among('BACKUP_EVERY', 'BACKUP_KEEP')],
  ];
  return wanted
    .filter(([name, beside]) => beside.length > 0 && !settings[name])
    .map(([name, beside]) => `${name} is not given, but ${beside.join(', ')} is: ${fixOf(name)}.`);
}
