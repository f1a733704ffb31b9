import type { LineStyle } from '../../../../timeline-line.ts';
import { fontRuns, lettersOf } from './font-runs.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Nothing stands below 295 mm (HD-DRW-08); the margin keeps text well above it. */
const LAST_LINE_END = 280 * POINTS_PER_MM;
const MARGIN = 18 * POINTS_PER_MM;
const WIDTH = 210 * POINTS_PER_MM - 2 * MARGIN;

/**
 * Signs keep the places that they have in the font. fontkit 2.0.4 throws where a font says of a letter that a kind of sign has no
 * anchor on it, which Gujarati, Gurmukhi, Malayalam and Tamil do. PDFKit's types know a list of what is added; what is left out it
 * hands on as well.
 */
const WITHOUT_MARKS = {
  features: {
    mark: false,
    mkmk: false,
    abvm: false,
    blwm: false,
    dist: false,
  } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
};

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
      for (const letter of lettersOf(word)) {
        if (line && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    lines.push(line);
  }
  return lines;
}

/**
 * Writes lines of text down the pages, each letter in the first of the fonts that has it. Each line carries its own characters as
 * 'actual text': a font draws the vowel signs of Hindi in another order than they are typed, and without it copied text would come
 * out in the drawn order.
 * @param fonts TrueType files
 */
export function pageWriter(pdf: PDFKit.PDFDocument, fonts: readonly Uint8Array[]) {
  const { runsOf, ascent, missingCount } = fontRuns(fonts);
  for (const [at, font] of fonts.entries()) pdf.registerFont(String(at), font as unknown as ArrayBuffer);
  let y = MARGIN;
  const space = (points: number) => {
    y += points;
  };
  /** The width in the current font, and what to leave out so that it can be drawn at all. */
  const widthOf = (text: string): { width: number; options?: typeof WITHOUT_MARKS } => {
    try {
      return { width: pdf.widthOfString(text) };
    } catch {
      return { width: pdf.widthOfString(text, WITHOUT_MARKS), options: WITHOUT_MARKS };
    }
  };
  /** The pieces of a line with their widths; its height is that of the tallest. */
  const measured = (line: string) => {
    const runs = runsOf(line).map(({ font, text }) => {
      pdf.font(String(font));
      return { font: String(font), text, ...widthOf(text), height: pdf.currentLineHeight(true) };
    });
    pdf.font('0');
    return {
      runs,
      width: runs.reduce((sum, run) => sum + run.width, 0),
      height: Math.max(pdf.currentLineHeight(true), ...runs.map((run) => run.height)),
    };
  };
  function writeLine(
    line: string,
    { runs, width, height }: ReturnType<typeof measured>,
    { size = 10, colour = '#000000', style = 'plain' }: TextLook,
  ) {
    if (style === 'highlight' && line) pdf.rect(MARGIN - 2, y, width + 4, height).fill('#fff3bf');
    pdf.fillColor(colour);
    pdf.markContent('Span', { actual: line });
    let x = MARGIN;
    for (const run of runs) {
      pdf.font(run.font).text(run.text, x, y, {
        ...run.options,
        lineBreak: false,
        oblique: style === 'italic',
        baseline: -ascent * size,
      });
      x += run.width;
    }
    pdf.endMarkedContent();
    y += height;
  }
  function write(text: string, look: TextLook = {}): void {
    const { size = 10, before = 0, after = 0, keepNext = false } = look;
    pdf.fontSize(size);
    space(before);
    for (const line of brokenLines(text, (candidate) => measured(candidate).width <= WIDTH)) {
      const parts = measured(line);
      if (y + parts.height * (keepNext ? 2.5 : 1) > LAST_LINE_END) {
        pdf.addPage();
        y = MARGIN;
      }
      pdf.fontSize(size);
      writeLine(line, parts, look);
    }
    space(after);
  }
  return { write, space, missingCount };
}
