import { createDeferred } from '../export/deferred.ts';
import { fetchAgain } from './fetch-again.ts';
import { CodeError } from './lazy-code.ts';
import { READY } from './ready.ts';

/** Resolves with a worker whose code runs. @throws CodeError */
export async function startWorker(create: () => Worker): Promise<Worker> {
  try {
    return await fetchAgain(() => running(create()));
  } catch (cause) {
    throw new CodeError(cause);
  }
}

function running(worker: Worker): Promise<Worker> {
  const { promise, resolve, reject } = createDeferred<Worker>();
  worker.onmessage = ({ data }: MessageEvent<unknown>) => data === READY && resolve(worker);
  // The message is empty for its own file, and names an imported one's address.
  worker.onerror = ({ message }: ErrorEvent) => reject(new Error(`A worker did not start. ${message ?? ''}`));
  return promise.catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
}
