import type { Meter } from '../metrics/meter.ts';
import type { SapSource } from './source.ts';

/** Counts each read: an OData page, a chunk of a file. */
export const withSourceMetrics = ({ name, read }: SapSource, meter: Meter): SapSource => ({
  name,
  async *read(kind, signal) {
    const pages = read(kind, signal)[Symbol.asyncIterator]();
    try {
      for (;;) {
        const page = await meter.timeOutgoing('sap', () => pages.next());
        if (page.done) return;
        yield page.value;
      }
    } finally {
      await pages.return?.();
    }
  },
});
