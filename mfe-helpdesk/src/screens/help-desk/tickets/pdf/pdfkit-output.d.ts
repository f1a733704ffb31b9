// Until @types/pdfkit knows it (0.17.6 does not).
declare module 'pdfkit/output' {
  export function toBlob(document: PDFKit.PDFDocument): Promise<Blob>;
}
