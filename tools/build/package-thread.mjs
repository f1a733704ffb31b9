import { parentPort } from 'node:worker_threads';

// Worker thread that builds packages in turn (side-by-side.mjs).
parentPort?.on('message', async (name) => {
  try {
    const built =
      name === 'shell'
        ? await (await import('./shell.mjs')).buildShell()
        : name === 'console-kit'
          ? await (await import('../kit/pack.mjs')).packKit()
          : await (await import('../../console-kit/build/remote.mjs')).buildRemote(name);
    parentPort?.postMessage({ built });
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
