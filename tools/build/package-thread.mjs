import { parentPort } from 'node:worker_threads';

// Builds one package after another in a thread of its own (side-by-side.mjs) and says what happened to each.
parentPort?.on('message', async (name) => {
  try {
    const built =
      name === 'shell'
        ? await (await import('./shell.mjs')).buildShell()
        : await (await import('./remote.mjs')).buildRemote(name);
    parentPort?.postMessage({ built });
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
