import { checkRelease } from './check-release.ts';
import { ConfigError, readConfig } from './config.ts';
import { explain } from './explain.ts';
import { keepHeapSmall } from './heap.ts';
import { importInto } from './import-folder.ts';
import { type RunningServer, startServer } from './server.ts';
import { addUser } from './user-add.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const USAGE = `serve                    start the console (default)
import FOLDER            load a folder of CSV files
user-add [--sap-id ID] [--name NAME] [--role ROLE] [--email EMAIL] [--zone CODE] [--region CODE] [--area CODE] [--replace]
                         make a user; the pin is asked for, or read from standard input
check-release FOLDER     the checks of a remote's built version, against what WEB_DIR holds, without a server`;

/** Ends whatever is on its way: a start, an import. A server that runs is stopped gracefully instead. */
const interrupted = new AbortController();
let running: RunningServer | undefined;
let stoppingSince = 0;

const stop = (signal: NodeJS.Signals) => {
  if (stoppingSince) {
    // One Ctrl-C can arrive twice, from the terminal and from the program that started us.
    if (signal === 'SIGINT' && Date.now() - stoppingSince > 500) process.exit(130);
    return;
  }
  stoppingSince = Date.now();
  if (!running) {
    complain('Interrupted: what was on its way is undone, then the database closes. Ctrl-C again ends at once.');
    interrupted.abort();
    return;
  }
  say('Stopping: requests in flight finish, then the database closes. Ctrl-C again ends at once.');
  running.stop().then(
    () => {
      say('Stopped.');
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
  if (command === 'user-add') return addUser(readConfig(), words, say, signal);
  if (command === 'check-release') {
    if (!(await checkRelease(readConfig(), words, say))) process.exitCode = 1;
    return;
  }
  complain(USAGE);
  process.exitCode = 2;
};

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
main(process.argv.slice(2)).then(
  () => {
    if (interrupted.signal.aborted) process.exit(130);
  },
  (error: Error) => {
    if (interrupted.signal.aborted) {
      complain('Stopped.');
      process.exit(130);
    }
    complain(error instanceof ConfigError ? error.problems.join('\n') : explain(error));
    if (process.env.LOG_LEVEL === 'debug') complain(error.stack ?? '');
    process.exit(1);
  },
);
