import { createFontMatcher, splitLetters } from './font-runs.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Keep text above 295 mm (HD-DRW-08), with a margin. */
const LAST_LINE_END = 280 * POINTS_PER_MM;
const MARGIN = 18 * POINTS_PER_MM;
const WIDTH = 210 * POINTS_PER_MM - 2 * MARGIN;

/**
 * fontkit 2.0.4 throws for letters without an anchor for a mark. PDFKit passes on excluded features, too.
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

export interface TextRun {
  text: string;
  isBold?: boolean;
  isItalic?: boolean;
  isUnderlined?: boolean;
  isHighlighted?: boolean;
}

/** Sizes and distances in points. */
export interface TextLook {
  size?: number;
  colour?: string;
  indent?: number;
  before?: number;
  after?: number;
  /** Never the last line of a page. */
  keepNext?: boolean;
}

export interface PageWriter {
  write: (text: string | readonly TextRun[], look?: TextLook) => void;
  space: (points: number) => void;
  /** Distinct letters without a font so far. */
  missingCount: () => number;
}

const normalize = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\t/g, '  ');

/** Breaks at spaces; breaks a word only if it is longer than a line. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
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

/** The part of `runs` that is on a line; the line's text starts at `start`. */
function cutRuns(runs: readonly TextRun[], start: number, length: number): TextRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, start - at), Math.max(0, start + length - at));
    at += run.text.length;
    return text ? [{ ...run, text }] : [];
  });
}

/** Lines as runs. Spaces and line ends at which a line breaks are on none. */
function layOut(runs: readonly TextRun[], fits: (line: string) => boolean): TextRun[][] {
  const text = runs.map((run) => run.text).join('');
  let end = 0;
  return breakLines(text, fits).map((line) => {
    const start = text.indexOf(line, end);
    end = start + line.length;
    return cutRuns(runs, start, line.length);
  });
}

/** Down the pages, each letter in the first of these TrueType fonts that has it. */
export function createPageWriter(pdf: PDFKit.PDFDocument, fonts: readonly Uint8Array[]): PageWriter {
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
  const measure = (line: readonly TextRun[]) => {
    const pieces = line.flatMap((run) =>
      runsOf(run.text).map(({ font, text }) => {
        pdf.font(String(font));
        return { ...run, font: String(font), text, ...measureWidth(text), height: pdf.currentLineHeight(true) };
      }),
    );
    pdf.font('0');
    return {
      pieces,
      width: pieces.reduce((sum, piece) => sum + piece.width, 0),
      height: Math.max(pdf.currentLineHeight(true), ...pieces.map((piece) => piece.height)),
    };
  };
  function writeLine({ pieces, height }: ReturnType<typeof measure>, size: number, colour: string, left: number) {
    const underline = y + ascent * size + 1;
    let x = left;
    for (const { width, isHighlighted, isUnderlined } of pieces) {
      if (isHighlighted) pdf.rect(x - 2, y, width + 4, height).fill('#fff3bf');
      if (isUnderlined) pdf.rect(x, underline, width, 0.5).fill(colour);
      x += width;
    }
    pdf.fillColor(colour).strokeColor(colour).lineWidth(0.3);
    x = left;
    for (const piece of pieces) {
      pdf.font(piece.font).text(piece.text, x, y, {
        ...piece.options,
        lineBreak: false,
        oblique: piece.isItalic === true,
        // Bold by its outline: the fonts have one weight.
        stroke: piece.isBold === true,
        fill: true,
        baseline: -ascent * size,
      });
      x += piece.width;
    }
    y += height;
  }
  /** What a reader copies. */
  function mark(runs: readonly TextRun[], draw: () => void) {
    pdf.markContent('Span', { actual: runs.map(({ text }) => text).join('') });
    draw();
    pdf.endMarkedContent();
  }
  function write(content: string | readonly TextRun[], look: TextLook = {}): void {
    const { size = 10, colour = '#000000', indent = 0, before = 0, after = 0, keepNext = false } = look;
    const runs = (typeof content === 'string' ? [{ text: content }] : content).map((run) => ({
      ...run,
      text: normalize(run.text),
    }));
    pdf.fontSize(size);
    space(before);
    const lines = layOut(runs, (text) => measure([{ text }]).width <= WIDTH - indent).map(measure);
    const draw = (line: ReturnType<typeof measure>) => {
      pdf.fontSize(size);
      writeLine(line, size, colour, MARGIN + indent);
    };
    const room = () => LAST_LINE_END - y;
    const height = lines.reduce((sum, line) => sum + line.height, 0) * (keepNext ? 2.5 : 1);
    if (height <= room()) mark(runs, () => lines.forEach(draw));
    else
      for (const line of lines) {
        if (line.height * (keepNext ? 2.5 : 1) > room()) {
          pdf.addPage();
          y = MARGIN;
        }
        mark(line.pieces, () => draw(line));
      }
    space(after);
  }
  return { write, space, missingCount };
}
