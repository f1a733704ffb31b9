import { createDeferred } from '../export/deferred.ts';
import { fetchAgain } from './fetch-again.ts';
import { CodeError } from './lazy-code.ts';
import { READY } from './ready.ts';

/** @param isReady of what the running code sends first @throws CodeError */
export async function startWorker(
  create: () => Worker,
  isReady = (data: unknown): boolean => data === READY,
): Promise<Worker> {
  try {
    return await fetchAgain(() => running(create(), isReady));
  } catch (cause) {
    throw new CodeError(cause);
  }
}

function running(worker: Worker, isReady: (data: unknown) => boolean): Promise<Worker> {
  const { promise, resolve, reject } = createDeferred<Worker>();
  worker.onmessage = ({ data }: MessageEvent<unknown>) => isReady(data) && resolve(worker);
  // The message is empty for its own file, and names an imported one's address.
  worker.onerror = ({ message }: ErrorEvent) => reject(new Error(`A worker did not start. ${message ?? ''}`));
  return promise.catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
}
