import { Global } from '@emotion/react';

const onPaper = `
@media print {
  body:has([data-printable]) > *:not(:has([data-printable])) { display: none !important; }
  html, body { height: auto !important; overflow: visible !important; background: white !important; }
  [data-printable], [data-printable] * { color: black !important; }
  [data-print-root] {
    position: static !important; display: block !important; width: auto !important; height: auto !important;
    overflow: visible !important; padding: 0 !important;
  }
  [data-printable], [data-printable] > * {
    position: static !important; width: 100% !important; max-width: none !important; height: auto !important;
    max-height: none !important; overflow: visible !important; box-shadow: none !important;
    transform: none !important; animation: none !important; background: white !important;
  }
  [data-print-hidden] { display: none !important; }
}`;

/** What is `data-printable` is printed alone, in full length, black on white. */
export const PrintAlone = () => <Global styles={onPaper} />;
