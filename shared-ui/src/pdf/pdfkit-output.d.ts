// Remove once @types/pdfkit has it (0.17.6 does not).
declare module 'pdfkit/output' {
  export function toBlob(document: PDFKit.PDFDocument): Promise<Blob>;
}
