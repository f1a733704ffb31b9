import { read, utils } from '@e965/xlsx';
import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { prepareDialogs } from '../dialog/dialog-code.ts';
import { setDownloads } from '../download/download.ts';
import { createDeferred } from '../export/deferred.ts';
import type { ExportCell } from '../export/types.ts';
import { UiProvider } from '../theme/ui-provider.tsx';

export { readPdf, readPdfFont } from './read-pdf.ts';

/** An export as its reader sees it. CSV values stay texts. */
export interface OpenedExport {
  name: string;
  header: ExportCell[];
  rows: ExportCell[][];
  /** Includes headings. */
  sheets: { name: string; rows: ExportCell[][]; widths: number[] }[];
  content: ArrayBuffer | string;
  /** Parts of an xlsx file by path: 'xl/workbook.xml'. Empty for CSV. */
  parts: () => Record<string, string>;
}

interface Download {
  name: string;
  blob: Blob;
}
let written: Download[] = [];
let waiting: ((file: Download) => void)[] = [];

setDownloads((blob, name) => {
  const file = { name, blob };
  const next = waiting.shift();
  if (next) next(file);
  else written.push(file);
});

if (typeof beforeEach === 'function') {
  beforeAll(prepareDialogs);
  beforeEach(() => {
    written = [];
    waiting = [];
  });
}

const { matchMedia } = typeof window === 'undefined' ? { matchMedia: undefined } : window;
if (matchMedia && typeof afterEach === 'function') {
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
}

/** Simulates a phone's window until the test ends; `turn` makes it wide. */
export function onPhone(): { turn: () => void } {
  const changes = new EventTarget();
  let isNarrow = true;
  window.matchMedia = (media) => ({
    ...(matchMedia as typeof window.matchMedia)(media),
    matches: isNarrow && /max-width|^not all and \(min-width/.test(media),
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  });
  const turn = () =>
    act(() => {
      isNarrow = false;
      changes.dispatchEvent(new Event('change'));
    });
  return { turn };
}

const readParts = (content: ArrayBuffer): Record<string, string> => {
  const { files } = read(content, { type: 'array', bookFiles: true }) as {
    files?: Record<string, { content: string }>;
  };
  const parts = Object.entries(files ?? {}).filter(([path]) => /\.(xml|rels)$/.test(path));
  return Object.fromEntries(
    parts.map(([path, part]) => [path, new TextDecoder().decode(Uint8Array.from(part.content as Iterable<never>))]),
  );
};

async function open({ name, blob }: Download): Promise<OpenedExport> {
  // Copies: readers reject Node's own buffer.
  const bytes = Uint8Array.from(new Uint8Array(await blob.arrayBuffer())).buffer;
  const content = blob.type.startsWith('text/') ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : bytes;
  const book =
    typeof content === 'string'
      ? read(content, { type: 'string', raw: true })
      : read(content, { type: 'array', cellStyles: true });
  const sheets = book.SheetNames.map((sheetName) => {
    const sheet = book.Sheets[sheetName]!;
    const rows = utils.sheet_to_json<ExportCell[]>(sheet, { header: 1, raw: true, defval: null });
    return {
      name: sheetName,
      rows,
      widths: (sheet['!cols'] ?? []).map(({ wch, width }) => Math.round(wch ?? width ?? 0)),
    };
  });
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  const parts = () => (typeof content === 'string' ? {} : readParts(content));
  return { name, header, rows, sheets, content, parts };
}

/**
 * Opens the next or last export. Importing this module captures files.
 *
 * @example
 * await user.click(screen.getByRole('button', { name: 'Export' }));
 * expect((await readExport()).rows).toEqual([['SO1', 'Ravi Kumar']]);
 */
export async function readExport(): Promise<OpenedExport> {
  const ready = written.shift();
  if (ready) return open(ready);
  const { promise, resolve, reject } = createDeferred<Download>();
  waiting.push(resolve);
  const timer = setTimeout(reject, 5_000, new Error('No file was exported within 5 seconds.'));
  return open(await promise.finally(() => clearTimeout(timer)));
}

/** For shared-ui alone; screens with calls use `renderSignedIn` of shared-auth/testing. */
export const renderUi = (ui: ReactNode, { at = '/' }: { at?: string } = {}): RenderResult =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <UiProvider>{ui}</UiProvider>
    </MemoryRouter>,
  );
