import { constants } from 'node:os';
import { backUp } from './commands/back-up.ts';
import { checkRelease } from './commands/check-release.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { explain } from './commands/explain.ts';
import { exportHistory } from './commands/export-history.ts';
import { keepHeapSmall } from './commands/keep-heap-small.ts';
import { importInto } from './commands/import-folder.ts';
import { type RunningServer, startServer } from './server/server.ts';
import { restore } from './commands/restore.ts';
import { acceptSecrets } from './commands/secrets-accept.ts';
import { syncNow } from './commands/sync-now.ts';
import { addUserAtTerminal } from './commands/user-add.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const USAGE = `serve                    start the console (default)
import FOLDER [--embedded]
                         load a folder of CSV files; --embedded makes an embedded database where there is none
user-add [--sap-id ID] [--name NAME] [--role ROLE] [--email EMAIL] [--zone CODE] [--region CODE] [--area CODE] [--replace] [--embedded]
                         make a user; the pin is asked for, or read from standard input
sync                     what 'Sync' in the console does, for a timer
backup FILE              save database, files of remotes and, under a passphrase, secrets while the console runs
restore FILE [--without-secrets]
                         bring a backup back into an empty place
export-history FILE [--from DAY] [--to DAY] [--kind KIND [--id RECORD]] [--by SAP_ID]
                         who did what when, before and after, as CSV for auditors
secrets-accept PIN_PEPPER|TOKEN_SECRET
                         use the database with the given secret from now on
check-release FOLDER     the checks of a remote's built version, against what WEB_DIR holds, without a server`;

/** Aborts a start or an import; a running server stops gracefully. */
const interrupted = new AbortController();
let running: RunningServer | undefined;
let stoppingSince = 0;
/** systemd counts 143 as a good end (deploy/field-console.service). */
let interruptedCode = 0;

/** One signal may arrive from terminal, npm and parent. */
const SAME_SIGNAL_MS = 500;
/** Hard limit of a stop. */
const STOP_MS = 10_000;

const stop = (signal: NodeJS.Signals) => {
  if (stoppingSince) {
    if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(128 + constants.signals[signal]);
    return;
  }
  stoppingSince = Date.now();
  const delayMs = running?.stopDelayMs ?? 0;
  setTimeout(
    () => {
      complain(`Not everything ended within ${(delayMs + STOP_MS) / 1000} seconds; ended all the same.`);
      process.exit(1);
    },
    delayMs + STOP_MS - 500,
  ).unref();
  if (!running) {
    complain('Interrupted: what was on its way is undone, then the database closes. Ctrl-C again ends at once.');
    interruptedCode = 128 + constants.signals[signal];
    interrupted.abort();
    return;
  }
  if (delayMs > 0) say(`Stopping in ${delayMs / 1000} seconds: /readyz says 503 from now on.`);
  else say('Stopping: requests in flight finish, then the database closes. Ctrl-C again ends at once.');
  running.stop().then(
    (cutOff) => {
      say(cutOff > 0 ? `Stopped. Requests that did not finish in time and were cut off: ${cutOff}.` : 'Stopped.');
      process.exit(0);
    },
    (error: Error) => {
      complain(`Stopped with an error: ${error.message}`);
      process.exit(1);
    },
  );
};

const main = async ([command = 'serve', ...words]: readonly string[]): Promise<void> => {
  const { signal } = interrupted;
  if (command === 'serve') {
    keepHeapSmall();
    running = await startServer(readConfig(), say, signal);
    return;
  }
  if (command === 'import') return importInto(readConfig(), words, say, signal);
  if (command === 'user-add') return addUserAtTerminal(readConfig(), words, say, signal);
  if (command === 'sync') return syncNow(readConfig(), words, say, signal);
  if (command === 'backup') return backUp(readConfig(), words, say, signal);
  if (command === 'restore') return restore(readConfig(), words, say, signal);
  if (command === 'export-history') return exportHistory(readConfig(), words, say, signal);
  if (command === 'secrets-accept') return acceptSecrets(readConfig(), words, say, signal);
  if (command === 'check-release') {
    if (!(await checkRelease(readConfig(), words, say))) process.exitCode = 1;
    return;
  }
  complain(USAGE);
  process.exitCode = 2;
};

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// The parent was killed: nobody else would stop us.
process.on('disconnect', () => stop('SIGTERM'));
process.channel?.unref();
// Its pipes may be gone, too.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
main(process.argv.slice(2)).then(
  () => {
    if (interrupted.signal.aborted) process.exit(interruptedCode);
  },
  (error: Error) => {
    if (interrupted.signal.aborted) {
      complain('Stopped.');
      process.exit(interruptedCode);
    }
    complain(error instanceof ConfigError ? error.problems.join('\n') : explain(error));
    if (process.env.LOG_LEVEL === 'debug') complain(error.stack ?? '');
    process.exit(1);
  },
);
