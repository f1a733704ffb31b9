import type { LineStyle } from '../../../../timeline-line.ts';
import { createFontMatcher, splitLetters } from './font-runs.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Keep text above 295 mm (HD-DRW-08), with a margin. */
const LAST_LINE_END = 280 * POINTS_PER_MM;
const MARGIN = 18 * POINTS_PER_MM;
const WIDTH = 210 * POINTS_PER_MM - 2 * MARGIN;

/**
 * fontkit 2.0.4 throws for letters without an anchor for a mark, in Gujarati, Gurmukhi, Malayalam and Tamil fonts.
 * PDFKit's types list only added features, but it passes on excluded ones.
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

/** Breaks at spaces; breaks a word only if it is longer than a line. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
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
      for (const letter of splitLetters(word)) {
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

/** Down the pages, each letter in the first of these TrueType fonts that has it. */
export function createPageWriter(pdf: PDFKit.PDFDocument, fonts: readonly Uint8Array[]) {
  const { runsOf, ascent, missingCount } = createFontMatcher(fonts);
  for (const [at, font] of fonts.entries()) pdf.registerFont(String(at), font as unknown as ArrayBuffer);
  let y = MARGIN;
  const space = (points: number) => {
    y += points;
  };
  /** In the current font, with the options that rendering needs. */
  const measureWidth = (text: string): { width: number; options?: typeof WITHOUT_MARKS } => {
    try {
      return { width: pdf.widthOfString(text) };
    } catch {
      return { width: pdf.widthOfString(text, WITHOUT_MARKS), options: WITHOUT_MARKS };
    }
  };
  /** The height is that of the tallest piece. */
  const measured = (line: string) => {
    const runs = runsOf(line).map(({ font, text }) => {
      pdf.font(String(font));
      return { font: String(font), text, ...measureWidth(text), height: pdf.currentLineHeight(true) };
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
    for (const line of breakLines(text, (candidate) => measured(candidate).width <= WIDTH)) {
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
