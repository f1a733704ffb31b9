import PDFDocument from 'pdfkit';
import { toBlob } from 'pdfkit/output';
import { formatInstant } from 'shared-ui';
import type { Agreement } from '../agreement.api.ts';
import { agreementTexts } from '../agreement-texts.ts';
import { parseRichText } from '../rich-text.ts';
import { type Run, toParagraphs } from './paragraphs.ts';
import { countUndrawn, type Script, splitByScript } from './script-fonts.ts';

const MARGIN = 56;
const PAGE = { width: 595.28, height: 841.89 };
const INDENT = 18;
const SIZE = 10.5;
const SMALL = 8.5;
const GREY = '#595959';
/** fontkit 2.0.4 throws for marks without an anchor. */
const WITHOUT_MARKS = {
  mark: false,
  mkmk: false,
  abvm: false,
  blwm: false,
  dist: false,
} as unknown as PDFKit.Mixins.OpenTypeFeatures[];

const plain = (text: string): Run[] => [{ text, isBold: false, isItalic: false, isUnderlined: false }];

/** As A4 (D-368). `fonts` are TrueType files, `checkAddress` is absolute. */
export async function writeAgreementPdf(
  agreement: Agreement,
  fonts: ReadonlyMap<Script, ArrayBuffer>,
  checkAddress: string,
): Promise<Blob> {
  const { agreedName, agreedAt, signedName, signedAt, sha256 } = agreement;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: null as unknown as string,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: agreementTexts.title, CreationDate: new Date(signedAt ?? agreement.expiresAt) },
  });
  const written = toBlob(pdf);
  for (const [script, font] of fonts) pdf.registerFont(script, new Uint8Array(font) as unknown as ArrayBuffer);

  const draw = (run: Run, script: Script, text: string, isLast: boolean) => {
    pdf.font(script);
    const options: PDFKit.Mixins.TextOptions = {
      continued: !isLast,
      oblique: run.isItalic,
      underline: run.isUnderlined,
      // Bold by its outline.
      stroke: run.isBold,
      fill: true,
    };
    try {
      pdf.widthOfString(text, options);
    } catch {
      options.features = WITHOUT_MARKS;
    }
    pdf.text(text, options);
  };
  const write = (runs: readonly Run[], { depth = 0, size = SIZE, colour = '#000000', after = 5 } = {}) => {
    const pieces = runs.flatMap((run) => splitByScript(run.text).map((piece) => ({ run, ...piece })));
    const left = MARGIN + depth * INDENT;
    const actual = runs.map(({ text }) => text).join('');
    // Across pages, a reader would copy it twice. Other fonts are higher.
    const width = PAGE.width - MARGIN - left;
    const height = 1.3 * pdf.font('Devanagari').fontSize(size).heightOfString(actual, { width });
    if (pdf.y > MARGIN && pdf.y + height > PAGE.height - MARGIN) pdf.addPage({ size: 'A4', margin: MARGIN });
    pdf.fillColor(colour).strokeColor(colour).lineWidth(0.3);
    pdf.x = left;
    const isWhole = pdf.y + height <= PAGE.height - MARGIN;
    if (isWhole) pdf.markContent('Span', { actual });
    for (const [at, { run, script, text }] of pieces.entries()) draw(run, script, text, at === pieces.length - 1);
    if (isWhole) pdf.endMarkedContent();
    pdf.y += after;
  };

  for (const { depth, runs } of toParagraphs(parseRichText(agreement.Agreement))) write(runs, { depth });
  pdf.y += 14;
  write(plain(`Agreed by the dealer: ${agreedName ?? ''}, ${formatInstant(agreedAt)}`));
  write(plain(`Signed off by the company: ${signedName ?? ''}, ${formatInstant(signedAt)}`), { after: 12 });
  const small = { size: SMALL, colour: GREY };
  write(plain(`SHA-256 of the text: ${sha256 ?? ''}`), small);
  write(plain(`To check it, open ${checkAddress}. The answer says whether it is signed off, and when.`), small);
  const undrawn = countUndrawn(agreement.Agreement);
  if (undrawn > 0) write(plain(agreementTexts.notDrawn(undrawn)), small);
  pdf.end();
  return written;
}
