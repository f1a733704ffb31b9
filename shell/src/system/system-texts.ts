import type { system } from 'api-contract';

export const systemTexts = {
  title: 'System',
  about: 'How the console is running. Updates every 15 seconds.',
  errors: 'Errors',
  browserFaults: 'Faults in browsers',
  errorsAbout:
    'Requests that failed on our side within the last day. A failure shows people a reference: find it here.',
  findError: 'Reference or request id',
  shortId: 'Please give at least the first 4 characters of the reference.',
  noErrors: 'Nothing has failed within the last day.',
  noSuchError:
    'No failure with this reference is kept. Each call keeps 20 a minute, for two weeks; the server log has all.',
  newest: (count: number, all: number) => (all > count ? `The newest ${count} of ${all}.` : ''),
  byCall: 'Errors by call',
  queues: 'Queues',
  queuesAbout: 'Work that is done later, or outside the console.',
  failedEntries: 'Failed entries',
  noFailed: 'Nothing has failed.',
  tryAgain: 'Try again',
  runs: 'Last runs',
  noBackups: 'Automatic backups are not set up.',
  noBackupYet: 'There is no good backup yet.',
  backupAge: (age: string) => `The last good backup is ${age} old.`,
  backupIsOld: (age: string) =>
    `The last good backup is ${age} old, more than two intervals: check why later ones failed or are missing.`,
  noRuns: 'No syncs or imports yet.',
  signIns: 'Wrong sign-ins',
  signInsAbout: 'Counted over one day. Whoever has to wait is refused until then.',
  noSignIns: 'No wrong sign-ins in the last day.',
  server: 'Server',
  database: 'Database',
  largest: 'Largest tables',
  statements: 'Slow statements',
  statementsAbout: 'By total time, since the database server began to count.',
  noStatements: 'No statements counted yet.',
  settings: 'Settings',
  settingsAbout: 'Which settings this server has. Their values are never shown.',
  isSet: 'set',
  notSet: 'not set',
} as const;

export const queueNames: Record<system.QueueName, string> = {
  reports: 'Reports',
  mail: 'Mail',
  'alert-posts': 'Alerts to the webhook',
  'sap-sync': 'Sync with SAP',
  'refused-records': 'Refused records of SAP',
  'market-sync': 'Sync of competitors',
  partner: 'Orders to the partner',
};

export const runNames: Record<(typeof system.RUN_KINDS)[number], string> = {
  backup: 'Backup',
  'sap-sync': 'Sync with SAP',
  'market-sync': 'Sync of competitors',
  import: 'Import',
};

export const guessedNames: Record<system.GuessedKey['kind'], string> = {
  all: 'All together',
  address: 'Address',
  account: 'Account',
  device: 'A known device',
};

export const folderNames: Record<system.Server['disks'][number]['folder'], string> = {
  data: 'Disk of the database',
  assets: 'Disk of released files',
};
