import { documentLimits } from 'api-contract/limits';
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { startWorker } from 'shared-ui';

// Our policy lets only a separate file run (`worker-src 'self'`).
const workerAddress = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

const isRunning = () => true;
/** pdf.js itself starts no worker again once one was lost. */
const startPort = () => startWorker(() => new Worker(workerAddress, { type: 'module' }), isRunning);

/** Stops at files larger than any document we accept. */
async function readFile(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(`The file answered ${response.status}.`);
  const most = documentLimits.file.maxBytes;
  if (Number(response.headers.get('content-length')) > most) throw new Error('The file is too large.');
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) throw new Error('The file is too large.');
    pieces.push(part.value);
  }
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
}

interface OpeningPdf {
  /** Rejects if missing, too large, broken or password-locked. */
  document: Promise<PDFDocumentProxy>;
  close: () => void;
}

/** In pdf.js's worker (docs/decisions/0054). Never runs the PDF's scripts or fetches its links. */
export function openPdf(address: string): OpeningPdf {
  const abort = new AbortController();
  const { signal } = abort;
  const open = async () => {
    const data = await readFile(address, signal);
    const port = await startPort();
    const worker = PDFWorker.create({ port });
    const task = getDocument({ data, worker, enableXfa: false, isEvalSupported: false, stopAtErrors: false });
    const end = async () => {
      await task.destroy();
      worker.destroy();
      port.terminate();
    };
    signal.addEventListener('abort', () => void end());
    if (signal.aborted) void end();
    return task.promise;
  };
  return { document: open(), close: () => abort.abort() };
}
