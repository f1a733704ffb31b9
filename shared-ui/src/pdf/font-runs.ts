import { create, type Font } from 'fontkit';

interface FontRun {
  /** Index into the fonts. */
  font: number;
  text: string;
}

const clusters = new Intl.Segmenter('hi', { granularity: 'grapheme' });
/** Invisible characters that affect their neighbours: joiners, variation selectors, line ends. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Control}]/gu;

/** Grapheme clusters: lines and runs break only between them. */
export const splitLetters = (text: string): string[] => [...clusters.segment(text)].map(({ segment }) => segment);

/**
 * Assigns each letter, with its marks, to the first font that has it.
 * @param files TrueType files; the first draws a box for letters that none has
 */
export function createFontMatcher(files: readonly Uint8Array[]) {
  const fonts = files.map((file) => create(file as Buffer) as Font);
  /** By letter; undefined if no font has it. */
  const fontOfLetter = new Map<string, Font | undefined>();
  const findFont = (letter: string): number => {
    if (!fontOfLetter.has(letter)) {
      const points = [...letter.replace(UNSEEN, '')].map((each) => each.codePointAt(0) ?? 0);
      fontOfLetter.set(
        letter,
        fonts.find((font) => points.every((point) => font.hasGlyphForCodePoint(point))),
      );
    }
    const font = fontOfLetter.get(letter);
    return font ? fonts.indexOf(font) : 0;
  };
  return {
    runsOf: (text: string): FontRun[] => {
      const runs: FontRun[] = [];
      for (const letter of splitLetters(text)) {
        const font = findFont(letter);
        const last = runs.at(-1);
        if (last?.font === font) last.text += letter;
        else runs.push({ font, text: letter });
      }
      return runs;
    },
    /** Baseline offset in ems, always the first font's so that all fonts align. */
    ascent: fonts[0] ? fonts[0].ascent / fonts[0].unitsPerEm : 1,
    /** Distinct letters without a font so far. */
    missingCount: () => [...fontOfLetter.values()].filter((font) => !font).length,
  };
}
