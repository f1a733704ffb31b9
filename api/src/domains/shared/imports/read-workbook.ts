import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createBulkhead } from '../../../background/bulkhead.ts';
import { apiRoot } from '../../../config/api-root.ts';

/** A cell of an uploaded sheet: an empty one is null, one that can't be read says why. Dates are texts, YYYY-MM-DD. */
type WorkbookCell = string | number | null | { readonly unread: string };

export interface WorkbookSheet {
  /** '' in a csv file, which has one sheet without a name. */
  name: string;
  rows: readonly (readonly WorkbookCell[])[];
  isHidden: boolean;
  /** What is to be said about the sheet, a sentence each: merged and hidden cells. */
  notes: readonly string[];
}
type WorkbookKind = 'xlsx' | 'xls' | 'csv';

/** Why a file is not taken: no workbook, a broken one, or one that is too large, with a sentence for whoever uploaded it. */
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

type Answer =
  | { result: { kind: WorkbookKind; sheets: WorkbookSheet[] } }
  | { refusal: { reason: WorkbookRefusal['reason']; text: string } };

/**
 * Reads every sheet of an xlsx, xls or csv file in a thread of its own, whose time and memory are limited; two at a time. The content
 * says what a file is, and its name's ending must agree. Nothing of it is computed or run.
 * @throws WorkbookRefusal for what is no workbook, can't be read or is too large; an AppError where too many are read right now
 */
export const readWorkbook = (
  name: string,
  bytes: Uint8Array,
  limits: Partial<WorkbookLimits> = {},
): Promise<{ kind: WorkbookKind; sheets: readonly WorkbookSheet[] }> =>
  readers.run(() => readOne(name, bytes, { ...DEFAULTS, ...limits }));

const readOne = (name: string, bytes: Uint8Array, { timeMs, memoryMb, ...limits }: WorkbookLimits) =>
  new Promise<{ kind: WorkbookKind; sheets: WorkbookSheet[] }>((resolve, reject) => {
    const worker = new Worker(join(apiRoot(), 'workers', 'read-workbook.mjs'), {
      workerData: { name, bytes, limits },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
      // It needs none of the server's settings and secrets.
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
    worker.once('message', (answer: Answer) =>
      finish(() =>
        'result' in answer
          ? resolve(answer.result)
          : reject(new WorkbookRefusal(answer.refusal.reason, answer.refusal.text)),
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
