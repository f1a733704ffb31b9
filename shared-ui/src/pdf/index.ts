export type { PageWriter, TextLook, TextRun } from './page-writer.ts';
export { loadFonts } from './script-fonts.ts';
export { writePdf } from './write-pdf.ts';
