import { startWorker } from '../code/start-worker.ts';
import { createDeferred } from './deferred.ts';
import type { ExportCell } from './types.ts';

export type ToWorker =
  | { type: 'sheet'; name: string; widths?: readonly number[]; heading?: boolean }
  | { type: 'rows'; rows: readonly (readonly ExportCell[])[] }
  | { type: 'write' };

export interface BookWriter {
  sheet(name: string, widths?: readonly number[], heading?: boolean): void;
  rows(rows: readonly (readonly ExportCell[])[]): void;
  finish(): Promise<ArrayBuffer>;
  close(): void;
}

async function createWorkerWriter(): Promise<BookWriter> {
  const worker = await startWorker(() => new Worker(new URL('./export.worker.ts', import.meta.url)));
  const { promise, resolve, reject } = createDeferred<ArrayBuffer>();
  promise.catch(() => undefined); // a failure before finish() is told by finish()
  worker.onmessage = ({ data }: MessageEvent<{ bytes?: ArrayBuffer; failure?: string }>) =>
    data.bytes ? resolve(data.bytes) : reject(new Error('The file could not be made.', { cause: data.failure }));
  worker.onerror = () => reject(new Error('The file could not be made.'));
  const post = (message: ToWorker) => worker.postMessage(message);
  return {
    sheet: (name, widths, heading) => post({ type: 'sheet', name, widths, heading }),
    rows: (rows) => post({ type: 'rows', rows }),
    finish() {
      post({ type: 'write' });
      return promise;
    },
    close: () => worker.terminate(),
  };
}

async function createPageWriter(): Promise<BookWriter> {
  const { createWorkbook: workbook } = await import('./workbook.ts');
  const book = workbook();
  return { sheet: book.sheet, rows: book.rows, finish: async () => book.bytes(), close: () => undefined };
}

export const createBookWriter = async (): Promise<BookWriter> =>
  typeof Worker === 'undefined' ? createPageWriter() : createWorkerWriter();
