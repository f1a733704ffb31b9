import { documentLimits } from 'api-contract/limits';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Our policy lets only a separate file run (`worker-src 'self'`).
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

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
  let destroy: (() => Promise<void>) | undefined;
  const document = readFile(address, abort.signal).then((data) => {
    const task = getDocument({ data, enableXfa: false, isEvalSupported: false, stopAtErrors: false });
    destroy = () => task.destroy();
    if (abort.signal.aborted) void task.destroy();
    return task.promise;
  });
  return {
    document,
    close: () => {
      abort.abort();
      void destroy?.();
    },
  };
}
