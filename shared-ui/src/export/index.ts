import { downloadBlob } from '../download/download.ts';
import { createBookWriter } from './book-writer.ts';
import { exportedColumns } from '../table/columns.ts';
import { toExportCells, getColumnWidths } from './cells.ts';
import { BOM, csvLines } from './csv.ts';
import { createDeferred } from './deferred.ts';
import type { ExportCell, ExportRowsOptions, Sheet } from './types.ts';

export type { ExportCell, ExportFormat, ExportRowsOptions, Sheet } from './types.ts';

const PIECE = 2_000;
const MAX_ROWS = 1_048_575;
const CSV = 'text/csv;charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * D-017: numbers as numbers, dates DD-MM-YYYY, '-' for missing, no formulas. Rejects with the signal's reason when
 * cancelled, and for xlsx when a sheet can't hold the rows.
 *
 * @example await exportRows({ columns, rows, name: 'SO-List', format: 'xlsx', onProgress: setShare, signal });
 */
export async function exportRows<Row>({
  columns,
  rows,
  name,
  format,
  onProgress,
  signal,
}: ExportRowsOptions<Row>): Promise<void> {
  const used = exportedColumns(columns);
  const heading = used.map(({ header }) => header);
  if (format === 'xlsx' && rows.length > MAX_ROWS)
    throw new Error('These are more rows than a spreadsheet holds. Please narrow the list.');
  const take = async (use: (piece: ExportCell[][]) => void) => {
    for (let from = 0; from < rows.length; from += PIECE) {
      signal?.throwIfAborted();
      use(rows.slice(from, from + PIECE).map((row, index) => toExportCells(used, row, from + index)));
      onProgress?.((0.9 * Math.min(from + PIECE, rows.length)) / rows.length);
      if (from + PIECE < rows.length) await yieldToEventLoop();
    }
  };
  if (format === 'csv') {
    const pieces = [BOM, csvLines([heading])];
    await take((piece) => pieces.push(csvLines(piece)));
    signal?.throwIfAborted();
    downloadBlob(new Blob([pieces.join('')], { type: CSV }), `${name}.csv`);
  } else {
    const sample = rows.slice(0, 500).map((row, index) => toExportCells(used, row, index));
    await writeBook(name, signal, async (writer) => {
      writer.sheet(name, getColumnWidths(used, sample));
      writer.rows([heading]);
      await take((piece) => writer.rows(piece));
    });
  }
  onProgress?.(1);
}

/**
 * A sheet's first row is its heading unless `heading` is false.
 *
 * @example await exportWorkbook({ name: 'Market-Research', sheets: [{ name: 'Brands', rows: [['Brand', 'Share'], ['A', 12]] }] });
 */
export async function exportWorkbook({
  name,
  sheets,
  signal,
}: {
  name: string;
  sheets: readonly Sheet[];
  signal?: AbortSignal;
}): Promise<void> {
  await writeBook(name, signal, async (writer) => {
    for (const sheet of sheets) {
      writer.sheet(
        sheet.name,
        sheet.widths ??
          getColumnWidths(
            (sheet.rows[0] ?? []).map((header) => ({ id: '', header: String(header ?? ''), value: () => null })),
            sheet.rows.slice(0, 500),
          ),
        sheet.heading,
      );
      writer.rows(sheet.rows);
    }
  });
}

async function writeBook(
  name: string,
  signal: AbortSignal | undefined,
  fill: (writer: Awaited<ReturnType<typeof createBookWriter>>) => Promise<void>,
) {
  signal?.throwIfAborted();
  const writer = await createBookWriter();
  const cancelled = createDeferred<never>();
  const cancel = () => cancelled.reject(signal?.reason);
  cancelled.promise.catch(() => undefined);
  signal?.addEventListener('abort', cancel);
  try {
    await fill(writer);
    const content = await Promise.race([writer.finish(), cancelled.promise]);
    signal?.throwIfAborted();
    downloadBlob(new Blob([content], { type: XLSX }), `${name}.xlsx`);
  } finally {
    signal?.removeEventListener('abort', cancel);
    writer.close();
  }
}
