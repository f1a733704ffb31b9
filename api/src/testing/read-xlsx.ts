import { readFile } from 'node:fs/promises';
import { read, utils, type WorkBook } from '@e965/xlsx';

interface SheetRead {
  name: string;
  /** Non-empty cells, row by row. */
  cells: (string | number)[];
  fillOf(place: string): string | undefined;
  xml: string;
}

export const parseSheets = (file: Buffer): SheetRead[] => {
  const book = read(file, { type: 'buffer', cellStyles: true, bookFiles: true, cellDates: false }) as WorkBook & {
    files: Record<string, { content: Buffer }>;
  };
  return book.SheetNames.map((name, index) => {
    const sheet = book.Sheets[name]!;
    const places = Object.keys(sheet).filter((place) => /^[A-Z]+\d+$/.test(place));
    const getLine = (place: string) => utils.decode_cell(place).r;
    return {
      name,
      cells: places.sort((a, b) => getLine(a) - getLine(b)).map((place) => (sheet[place] as { v: string | number }).v),
      fillOf: (place) => (sheet[place] as { s?: { fgColor?: { rgb?: string } } } | undefined)?.s?.fgColor?.rgb,
      xml: Buffer.from(book.files[`xl/worksheets/sheet${index + 1}.xml`]?.content ?? '').toString('utf8'),
    };
  });
};
export const readSheets = async (path: string): Promise<SheetRead[]> => parseSheets(await readFile(path));

export const csvLines = (text: string): string[][] => {
  const sheet = read(text.replace(/^\uFEFF/, ''), { type: 'string', raw: true, dense: false }).Sheets.Sheet1 ?? {};
  return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true });
};
