import { createDeferred } from '../export/deferred.ts';
import { CodeError, retryPause } from './lazy-code.ts';
import { READY } from './ready.ts';

/** Resolves with a worker whose code runs. @throws CodeError */
export async function startWorker(create: () => Worker): Promise<Worker> {
  try {
    return await running(create()).catch(() => retryPause().then(() => running(create())));
  } catch (cause) {
    throw new CodeError(cause);
  }
}

function running(worker: Worker): Promise<Worker> {
  const { promise, resolve, reject } = createDeferred<Worker>();
  worker.onmessage = ({ data }: MessageEvent<unknown>) => data === READY && resolve(worker);
  worker.onerror = () => reject(new Error('A worker did not start.'));
  return promise.catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
}
