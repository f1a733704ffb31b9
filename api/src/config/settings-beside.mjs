/** @typedef {import('./settings.mjs').SettingName} SettingName */

/**
 * One sentence for each setting that another one requires.
 * @param {Partial<Record<SettingName, string>>} settings
 * @param {(name: SettingName) => string} fixOf
 */
export function findMissingSettings(settings, fixOf) {
  const among = (/** @type {SettingName[]} */ ...names) => names.filter((name) => settings[name]);
  const partner = among('ACTYV_URL', 'ACTYV_KEY', 'ACTYV_SECRET');
  /** @type {[SettingName, SettingName[]][]} */
  const requirements = [
    // Otherwise the embedded database would start silently.
    ['DATABASE_URL', among('DATABASE_DIRECT_URL', 'DATABASE_READ_URL')],
    // Otherwise the sandbox would be used silently, or everything refused.
    ['ACTYV_URL', partner],
    ['ACTYV_KEY', partner],
    // Mail servers refuse mail without a sender, and links need the console's address.
    ['MAIL_FROM', among('SMTP_URL')],
    ['PUBLIC_URL', among('SMTP_URL')],
    ['SMTP_URL', among('MAIL_FROM')],
    ['SMTP_URL', among('ALERT_MAIL_TO')],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', among('OTEL_EXPORTER_OTLP_HEADERS')],
    ['BACKUP_DIR', among('BACKUP_EVERY', 'BACKUP_KEEP')],
  ];
  return requirements
    .filter(([name, beside]) => beside.length > 0 && !settings[name])
    .map(([name, beside]) => `${name} is not given, but ${beside.join(', ')} is: ${fixOf(name)}.`);
}
