import { spawn } from 'node:child_process';
import { relative } from 'node:path';
import { apiBundle } from '../lib/api.mjs';
import { root } from '../lib/run.mjs';

const problemOf = ({ text, location }) => ({
  ...(location && { file: relative(root, location.file), line: location.line, column: location.column + 1 }),
  message: text,
});

/** Restarts the server after each change. A compile error keeps the last working one. */
export async function startDevApi({ env, problems }) {
  const { context } = await import('esbuild');
  const bundle = apiBundle('dev.mjs');
  let child;
  let isStopping = false;
  let turn = Promise.resolve();

  const end = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.on('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  };
  const start = () => {
    const started = spawn(process.execPath, ['--enable-source-maps', bundle.outfile, 'serve'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Ctrl-C must reach it once, from us: a second signal would abort its pending writes.
      detached: process.platform !== 'win32',
      env,
    });
    child = started;
    started.on('exit', (code) => {
      if (child !== started) return;
      problems.set('api', [{ message: `The server has ended (code ${code}): the terminal says why.` }]);
    });
  };
  const built = ({ errors }) => {
    problems.set('api', errors.map(problemOf));
    if (errors.length > 0) return;
    turn = turn.then(end).then(() => {
      if (!isStopping) start();
    });
  };
  const bundler = await context({
    ...bundle,
    absWorkingDir: root,
    logLevel: 'silent',
    plugins: [...bundle.plugins, { name: 'restart', setup: ({ onEnd: onBuilt }) => onBuilt(built) }],
  });
  await bundler.watch();

  return {
    async stop() {
      isStopping = true;
      await bundler.dispose();
      await turn;
      await end();
    },
  };
}
