/// <reference path="./pdfkit-output.d.ts" />
import PDFDocument from 'pdfkit';
import { toBlob } from 'pdfkit/output';
import { createPageWriter, type PageWriter } from './page-writer.ts';

/**
 * Writes an A4 file of selectable text. Letters without a font become boxes.
 * @param fonts from `loadFonts`
 */
export async function writePdf(
  { title, createdAt, fonts }: { title: string; createdAt: Date; fonts: readonly ArrayBuffer[] },
  write: (page: PageWriter) => void,
): Promise<Blob> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null as unknown as string,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt },
  });
  const written = toBlob(pdf);
  write(
    createPageWriter(
      pdf,
      fonts.map((font) => new Uint8Array(font)),
    ),
  );
  pdf.end();
  return written;
}
