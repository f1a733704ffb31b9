import { create, type Font } from 'fontkit';

/** A piece of a line that one font draws. */
interface FontRun {
  /** Its place among the fonts. */
  font: number;
  text: string;
}

const clusters = new Intl.Segmenter('hi', { granularity: 'grapheme' });
/** What says how its neighbours are drawn and is not drawn itself: joiners, variation selectors, line ends. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Control}]/gu;

/** The letters of `text` in one piece: `brokenLines` and runs are cut between them. */
export const lettersOf = (text: string): string[] => [...clusters.segment(text)].map(({ segment }) => segment);

/**
 * Says which of several fonts draws what of a text: each letter the first that has it, with all of its signs.
 * @param files TrueType files; the first draws a box for what none of them has
 */
export function fontRuns(files: readonly Uint8Array[]) {
  const fonts = files.map((file) => create(file as Buffer) as Font);
  /** By letter; undefined where no font has it. */
  const fontOfLetter = new Map<string, Font | undefined>();
  const fontOf = (letter: string): number => {
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
    /** The whole text in order. */
    runsOf: (text: string): FontRun[] => {
      const runs: FontRun[] = [];
      for (const letter of lettersOf(text)) {
        const font = fontOf(letter);
        const last = runs.at(-1);
        if (last?.font === font) last.text += letter;
        else runs.push({ font, text: letter });
      }
      return runs;
    },
    /** From the top of a line to where its letters stand, in parts of their size: the first font's, so that all stand level. */
    ascent: fonts[0] ? fonts[0].ascent / fonts[0].unitsPerEm : 1,
    /** How many different letters no font had so far. */
    missingCount: () => [...fontOfLetter.values()].filter((font) => !font).length,
  };
}
