import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** More at once would each want a gigabyte. */
const MOST_AT_ONCE = 2;

const script = new URL('./package-thread.mjs', import.meta.url);
/** Builds one package in a thread of its own; resolves with what happened. */
export const buildInThread = (name) =>
  new Promise((resolve, reject) => {
    const thread = new Worker(script, { workerData: { name } });
    thread.on('message', resolve);
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`The build ended with ${code}.`)));
  });

/**
 * Builds packages, as many at once as there are processors and at most two; they build upon nothing of each other's.
 * @param {string[]} names
 * @param {(name: string) => Promise<void>} build never rejects
 */
export async function sideBySide(names, build, most = Math.min(availableParallelism(), MOST_AT_ONCE)) {
  const left = [...names];
  const line = async () => {
    for (let name = left.shift(); name; name = left.shift()) await build(name);
  };
  await Promise.all(Array.from({ length: most }, line));
}
