import { parentPort, workerData } from 'node:worker_threads';

// Builds one package in a thread of its own (side-by-side.mjs) and says what happened.
const { name } = workerData;
const built =
  name === 'shell'
    ? await (await import('./shell.mjs')).buildShell()
    : await (await import('./remote.mjs')).buildRemote(name);
parentPort?.postMessage(built);
