import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** More would each need a gigabyte. */
const MAX_AT_ONCE = 2;

/**
 * In up to two threads.
 * @param {string[]} names
 * @param {(name: string, result: { built?: string, problem?: string }, since: number) => void} report called after each
 */
export async function buildSideBySide(names, report) {
  const left = [...names];
  const line = async () => {
    const thread = new Worker(new URL('./package-thread.mjs', import.meta.url));
    for (let name = left.shift(); name; name = left.shift()) {
      const since = Date.now();
      thread.postMessage(name);
      const [result] = await once(thread, 'message');
      report(name, result, since);
    }
    await thread.terminate();
  };
  const most = Math.min(availableParallelism(), MAX_AT_ONCE, names.length);
  await Promise.all(Array.from({ length: most }, line));
}
