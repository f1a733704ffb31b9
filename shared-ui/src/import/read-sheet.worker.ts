import { READY } from '../code/ready.ts';
import { sheetRefusalText, parseSheet } from './sheet-cells.ts';

const page = self as unknown as { postMessage: (message: unknown) => void };

self.onmessage = ({ data }: MessageEvent<{ name: string; bytes: Uint8Array; mostRows: number }>) => {
  try {
    page.postMessage({ sheet: parseSheet(data.name, data.bytes, data.mostRows) });
  } catch (error) {
    page.postMessage({ refusal: sheetRefusalText(error) });
  }
};
page.postMessage(READY);
