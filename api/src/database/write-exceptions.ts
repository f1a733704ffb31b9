interface WriteException {
  reason: string;
  /** Below `src`; a final / means a folder. */
  files: readonly string[];
}

/** All writers besides a handler's `change`; `write-exceptions.test.ts` compares them with the sources. */
export const WRITE_EXCEPTIONS = {
  change: {
    reason: 'What signed-in people and teams write: the transaction with its key and its history.',
    files: ['calls/change.ts', 'database/transaction.ts', 'server/app.ts'],
  },
  'sign-in': {
    reason:
      'Sessions, one-time pins and the count of wrong pins: nobody is signed in yet, and a refused try must count.',
    files: ['session/open-session.ts', 'session/sign-in-limits.ts'],
  },
  'last-seen': {
    reason:
      'When a session or a deploy token was used last: noted beside a request, which must not wait or fail for it.',
    files: ['session/sessions.ts', 'session/deploy-token.ts'],
  },
  'own-writes': {
    reason:
      'How often a session has written, for reads from a standby: counted after the write, whose answer does not fail for it.',
    files: ['session/count-writes.ts'],
  },
  'lost-secret': {
    reason:
      'A pin, recovery codes, a calendar link or a deploy token in the place of one whose answer was lost: the repeat of a change that has happened.',
    files: [
      'domains/shared/pins/routes.ts',
      'domains/shared/second-factor/routes.ts',
      'domains/remotes/deploy/token-routes.ts',
      'domains/finance/leave-calendar/routes.ts',
    ],
  },
  'agreement-key': {
    reason:
      'Whoever has the key of an agreement edits it: a dealer has no user, and every try must count (decision 0054).',
    files: ['domains/dealers/agreements/write-by-key.ts'],
  },
  'end-of-preview': {
    reason: 'Ends what one browser shows: its page may have signed out, so there is nobody to write for.',
    files: ['domains/remotes/previews/routes.ts'],
  },
  mail: {
    reason: 'Mail is handed over by a worker in the background, and what became of it is noted (decision 0063).',
    files: ['domains/shared/mail/worker.ts'],
  },
  listener: {
    reason: 'Writes nothing: one connection of a server hears what changes in people’s notifications (decision 0073).',
    files: ['domains/shared/notifications/live/listener.ts'],
  },
  pools: {
    reason: 'Writes nothing: opens the pools themselves, and ends them and the work on them.',
    files: ['database/open-database.ts', 'database/track-connections.ts'],
  },
  telemetry: {
    reason: 'What browsers tell of remotes and of the page’s policy: anonymous, frequent, counted and not decided.',
    files: ['domains/remotes/health/routes.ts', 'domains/remotes/policy/routes.ts'],
  },
  health: {
    reason:
      'The server takes a version back, or gives it to more people, by itself: a decision with its line of history, by SERVER.',
    files: ['domains/remotes/health/judge.ts', 'domains/remotes/rollouts/advance.ts'],
  },
  compatibility: {
    reason:
      'When a server started, what it provides, and which live versions do not fit it: found out again and again by servers.',
    files: [
      'domains/remotes/compatibility/check-live-versions.ts',
      'domains/remotes/compatibility/compatibility-alerts.ts',
      'domains/remotes/incidents/note-server-start.ts',
    ],
  },
  registry: {
    reason:
      'Versions of remotes come with their files, whose upload no transaction undoes; teams publish, servers install.',
    files: ['domains/remotes/registry/store-version.ts', 'domains/remotes/deploy/release-routes.ts'],
  },
  alerts: {
    reason: 'What ADMIN must learn of, and its post to the webhook: raised by the server.',
    files: [
      'disk/follow-disk.ts',
      'domains/shared/alerts/alert-mail.ts',
      'domains/shared/alerts/webhook.ts',
      'server/server.ts',
    ],
  },
  sync: {
    reason: 'A run is kept batch by batch, so that one bad record does not undo the others (decision 0019).',
    files: ['domains/field-ops/sync/'],
  },
  'market-sync': {
    reason: 'What competitors sell is stored batch by batch by a worker in the background (decision 0019).',
    files: [
      'domains/surveys/market-research/sync/',
      'domains/surveys/market-research/schedule/start-nightly-syncs.ts',
      'domains/surveys/product-sources/open-sources.ts',
    ],
  },
  'survey-reader': {
    reason:
      'What surveys say about brands is read in the background after an import (decision 0071); an edit reads its own by `change`.',
    files: ['domains/surveys/survey-figures/reader.ts'],
  },
  'plan-adherence': {
    reason: 'Planned calls and visits are counted in the background, as they change.',
    files: ['domains/field-ops/plan-adherence/count-due-days.ts'],
  },
  partner: {
    reason:
      'An order to the partner is kept before it leaves, so that nothing is lost on the way; what came back is kept by `change`.',
    files: ['domains/dealers/partner/routes.ts'],
  },
  reports: {
    reason: 'Files of reports are made by a worker in the background, piece by piece.',
    files: ['domains/field-ops/reports/jobs/make-file.ts', 'domains/field-ops/reports/jobs/worker.ts'],
  },
  'attendance-file': {
    reason:
      'Writes nothing: a file as long as a year is read over a connection of its own, in a transaction for reading.',
    files: ['domains/finance/attendance/csv.ts'],
  },
  files: {
    reason:
      'Uploads are written while they arrive, on connections of their own; `change` keeps or drops them (decision 0039).',
    files: ['files/file-transfer.ts'],
  },
  escalation: {
    reason: 'Tickets that wait too long move up by themselves: the server’s own decision, with its history.',
    files: ['domains/helpdesk/tickets/escalation.ts'],
  },
  metrics: {
    reason: 'Writes nothing: how long others wait for a connection of the pool is timed around it (decision 0111).',
    files: ['metrics/watch-pool.ts'],
  },
  housekeeping: {
    reason: 'What nobody needs any more is taken away once an hour.',
    files: [
      'server/housekeeping.ts',
      'session/guessing-alert.ts',
      'domains/remotes/health/forget-health.ts',
      'domains/remotes/registry/remove-unused.ts',
    ],
  },
  months: {
    reason:
      'Tables by months are made ahead, moved into once, and leave when they are over their time (decision 0129).',
    files: ['background/months/'],
  },
  secrets: {
    reason: 'The server’s own secrets, made and checked before it serves anybody.',
    files: ['database/secrets.ts'],
  },
  backup: {
    reason:
      'A snapshot is read, and brought back into an empty database, over connections of their own (decision 0109).',
    files: ['backup/'],
  },
  migrations: {
    reason: 'The database gets its newest form before anybody is served, and schema.sql is read from it.',
    files: ['database/migrate.ts', 'database/read-schema-text.ts'],
  },
  import: { reason: 'A person at a terminal loads a company’s data: all of it, or nothing.', files: ['import/'] },
  demo: { reason: 'Demo data on a first start.', files: ['demo/'] },
  commands: { reason: 'A person at the server’s terminal, where nobody is signed in.', files: ['commands/'] },
} as const satisfies Record<string, WriteException>;

export type WriteExceptionName = keyof typeof WRITE_EXCEPTIONS;
