import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createBulkhead } from '../../../background/bulkhead.ts';
import { findApiRoot } from '../../../config/find-api-root.ts';

/** Null if empty; `unread` says why it is unreadable. Dates are YYYY-MM-DD. */
type WorkbookCell = string | number | null | { readonly unread: string };

export interface WorkbookSheet {
  /** '' for csv. */
  name: string;
  rows: readonly (readonly WorkbookCell[])[];
  isHidden: boolean;
  /** Sentences about merged and hidden cells. */
  notes: readonly string[];
}
type WorkbookKind = 'xlsx' | 'xls' | 'csv';

/** Its message is for the uploader. */
export class WorkbookRefusal extends Error {
  readonly reason: 'type' | 'unreadable' | 'size';
  constructor(reason: WorkbookRefusal['reason'], text: string) {
    super(text);
    this.name = 'WorkbookRefusal';
    this.reason = reason;
  }
}

const LIMITS = {
  mostEntries: 2_000,
  mostUnpackedBytes: 80 * 1024 * 1024,
  mostSheets: 200,
  mostCells: 200_000,
  mostColumns: 500,
  mostRows: 50_000,
};
type WorkbookLimits = typeof LIMITS & { timeMs: number; memoryMb: number };
const DEFAULTS: WorkbookLimits = { ...LIMITS, timeMs: 15_000, memoryMb: 384 };

const readers = createBulkhead({ concurrency: 2, queue: 20, timeoutMs: 20_000, refusal: 'TOO_MANY_FILES' });

type WorkerMessage =
  | { result: { kind: WorkbookKind; sheets: WorkbookSheet[] } }
  | { refusal: { reason: WorkbookRefusal['reason']; text: string } };

/**
 * Reads all sheets of xlsx, xls or csv in a worker with limited time and memory, two at a time. Content decides the
 * type and must match the name's ending. No formula or macro runs.
 * @throws WorkbookRefusal if unreadable or too large; an AppError if too many are being read
 */
export const readWorkbook = (
  name: string,
  bytes: Uint8Array,
  limits: Partial<WorkbookLimits> = {},
): Promise<{ kind: WorkbookKind; sheets: readonly WorkbookSheet[] }> =>
  readers.run(() => readOne(name, bytes, { ...DEFAULTS, ...limits }));

const readOne = (name: string, bytes: Uint8Array, { timeMs, memoryMb, ...limits }: WorkbookLimits) =>
  new Promise<{ kind: WorkbookKind; sheets: WorkbookSheet[] }>((resolve, reject) => {
    const worker = new Worker(join(findApiRoot(), 'workers', 'read-workbook.mjs'), {
      workerData: { name, bytes, limits },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
      // Withholds settings and secrets.
      env: {},
      execArgv: [],
    });
    const timer = setTimeout(() => {
      finish(() => reject(new WorkbookRefusal('size', 'This workbook takes too long to read. Nothing was changed.')));
    }, timeMs);
    let isDone = false;
    function finish(settle: () => void): void {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      settle();
      void worker.terminate();
    }
    worker.once('message', (response: WorkerMessage) =>
      finish(() =>
        'result' in response
          ? resolve(response.result)
          : reject(new WorkbookRefusal(response.refusal.reason, response.refusal.text)),
      ),
    );
    worker.once('error', (error: Error & { code?: string }) =>
      finish(() =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new WorkbookRefusal('size', 'This workbook needs too much memory to be read. Nothing was changed.')
            : error,
        ),
      ),
    );
    worker.once('exit', (code) =>
      finish(() => reject(new Error(`The reader of workbooks ended with ${code} before it answered.`))),
    );
  });
