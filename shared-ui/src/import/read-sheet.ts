import { startWorker } from '../code/start-worker.ts';
import { createDeferred } from '../export/deferred.ts';
import type { ImportSheet } from './sheet-cells.ts';

const MAX_MS = 60_000;
const unreadable = (text = '') => new Error(text || 'This file can not be read as a spreadsheet.');

/** Ends the worker when it takes too long or too much memory. */
async function readInWorker(name: string, bytes: Uint8Array, mostRows: number): Promise<ImportSheet> {
  const worker = await startWorker(() => new Worker(new URL('./read-sheet.worker.ts', import.meta.url)));
  const { promise, resolve, reject } = createDeferred<ImportSheet>();
  worker.onmessage = ({ data }: MessageEvent<{ sheet?: ImportSheet; refusal?: string }>) =>
    data.sheet ? resolve(data.sheet) : reject(unreadable(data.refusal));
  worker.onerror = () => reject(unreadable());
  const timer = setTimeout(() => reject(unreadable()), MAX_MS);
  worker.postMessage({ name, bytes, mostRows }, [bytes.buffer]);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

async function readInPage(name: string, bytes: Uint8Array, mostRows: number): Promise<ImportSheet> {
  const { sheetRefusalText, parseSheet } = await import('./sheet-cells.ts');
  try {
    return parseSheet(name, bytes, mostRows);
  } catch (error) {
    throw unreadable(sheetRefusalText(error));
  }
}

/**
 * The first visible sheet as texts, read in a worker if there are workers (not in tests).
 * @throws an Error with a sentence when it is no spreadsheet
 */
export async function readSheet(file: File, mostRows: number): Promise<ImportSheet> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return typeof Worker === 'undefined'
    ? readInPage(file.name, bytes, mostRows)
    : readInWorker(file.name, bytes, mostRows);
}
