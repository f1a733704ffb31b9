import { ConfigError, readConfig } from './config.ts';
import { importInto } from './import-folder.ts';
import { startServer } from './server.ts';
import { addUser } from './user-add.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const USAGE = `serve                    start the console (default)
import FOLDER            load a folder of CSV files
user-add [--sap-id ID] [--name NAME] [--role ROLE] [--pin PIN] [--email EMAIL] [--zone CODE] [--region CODE] [--area CODE]
                         make or change a user`;

const serve = async (): Promise<void> => {
  const server = await startServer(readConfig(), say);
  let stoppingSince = 0;
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince) {
      // One Ctrl-C can arrive twice, from the terminal and from the program that started us.
      if (signal === 'SIGINT' && Date.now() - stoppingSince > 500) process.exit(130);
      return;
    }
    stoppingSince = Date.now();
    say('Stopping: requests in flight finish, then the database closes. Ctrl-C again ends at once.');
    server.stop().then(
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
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

const main = async ([command = 'serve', ...words]: readonly string[]): Promise<void> => {
  if (command === 'serve') return serve();
  if (command === 'import') return importInto(readConfig(), words, say);
  if (command === 'user-add') return addUser(readConfig(), words, say);
  complain(USAGE);
  process.exitCode = 2;
};

const explain = (error: NodeJS.ErrnoException): string => {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (error.code === 'EADDRINUSE')
    return 'The port is in use by another program: give another one, for example PORT=8081.';
  if (error.code === 'EACCES') return `Not allowed: ${error.message}.`;
  return error.message || String(error.code ?? error);
};

main(process.argv.slice(2)).catch((error: NodeJS.ErrnoException) => {
  complain(explain(error));
  if (process.env.LOG_LEVEL === 'debug') complain(error.stack ?? '');
  process.exit(1);
});
