import { READY } from '../code/ready.ts';
import type { ToWorker } from './book-writer.ts';
import { createWorkbook } from './workbook.ts';

const book = createWorkbook();
const page = self as unknown as { postMessage: (message: unknown, transfer?: Transferable[]) => void };

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.type === 'sheet') book.sheet(data.name, data.widths, data.heading);
    else if (data.type === 'rows') book.rows(data.rows);
    else {
      const bytes = book.bytes();
      page.postMessage({ bytes }, [bytes]);
    }
  } catch (cause) {
    page.postMessage({ failure: String(cause) });
  }
};
page.postMessage(READY);
