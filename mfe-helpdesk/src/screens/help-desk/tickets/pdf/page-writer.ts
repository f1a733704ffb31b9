import type { LineStyle } from '../../../../timeline-line.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Nothing stands below 295 mm (HD-DRW-08); the margin keeps text well above it. */
const LAST_LINE_END = 280 * POINTS_PER_MM;
const MARGIN = 18 * POINTS_PER_MM;
const WIDTH = 210 * POINTS_PER_MM - 2 * MARGIN;

interface TextLook {
  size?: number;
  colour?: string;
  style?: LineStyle;
  before?: number;
  after?: number;
  /** Never the last line of a page. */
  keepNext?: boolean;
}

/** The text's lines, broken at spaces; a word longer than a line is broken where it must be. */
export function brokenLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const paragraph of text.replace(/\r\n?/g, '\n').replace(/\t/g, '  ').split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      for (const { segment } of graphemes.segment(word)) {
        if (line && !fits(line + segment)) {
          lines.push(line);
          line = '';
        }
        line += segment;
      }
    }
    lines.push(line);
  }
  return lines;
}
const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/**
 * Writes lines of text down the pages. Each line carries its own characters as 'actual text': a font draws the vowel
 * signs of Hindi in another order than they are typed, and without it copied text would come out in the drawn order.
 */
export function pageWriter(pdf: PDFKit.PDFDocument) {
  let y = MARGIN;
  const space = (points: number) => {
    y += points;
  };
  function write(
    text: string,
    { size = 10, colour = '#000000', style = 'plain', before = 0, after = 0, keepNext = false }: TextLook = {},
  ): void {
    pdf.fontSize(size);
    const lineHeight = pdf.currentLineHeight(true);
    space(before);
    for (const line of brokenLines(text, (candidate) => pdf.widthOfString(candidate) <= WIDTH)) {
      if (y + lineHeight * (keepNext ? 2.5 : 1) > LAST_LINE_END) {
        pdf.addPage();
        y = MARGIN;
      }
      pdf.fontSize(size);
      if (style === 'highlight' && line) {
        pdf.rect(MARGIN - 2, y, pdf.widthOfString(line) + 4, lineHeight).fill('#fff3bf');
      }
      pdf.fillColor(colour);
      pdf.markContent('Span', { actual: line });
      pdf.text(line, MARGIN, y, { lineBreak: false, oblique: style === 'italic' });
      pdf.endMarkedContent();
      y += lineHeight;
    }
    space(after);
  }
  return { write, space };
}
