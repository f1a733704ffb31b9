import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const toText = (raw: Buffer): string =>
  raw[0] === 0xfe && raw[1] === 0xff ? raw.subarray(2).swap16().toString('utf16le') : raw.toString('latin1');
const toRaw = (literal: string): Buffer =>
  literal.startsWith('<')
    ? Buffer.from(literal.slice(1, -1), 'hex')
    : Buffer.from(
        literal.slice(1, -1).replace(/\\([\s\S])/g, (_, letter: string) => ESCAPES[letter] ?? letter),
        'latin1',
      );

/** A font as `loadFonts` gets it, by script: 'Tamil'. */
export const readPdfFont = (script: string): ArrayBuffer => {
  const name = `@expo-google-fonts/noto-sans-${script.toLowerCase()}/400Regular/NotoSans${script}_400Regular.ttf`;
  return new Uint8Array(readFileSync(require.resolve(name))).buffer;
};

/** The size of each page in points, and the lines of text as a reader would copy them. */
export async function readPdf(blob: Blob): Promise<{ pages: string[]; lines: string[] }> {
  const pdf = Buffer.from(await blob.arrayBuffer());
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/stream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    try {
      return inflateSync(pdf.subarray(start, source.indexOf('endstream', start))).toString('latin1');
    } catch {
      return '';
    }
  });
  return {
    pages: [...source.matchAll(/\/MediaBox \[0 0 ([^\]]+)\]/g)].map(([, size = '']) => size),
    lines: streams.flatMap((content) =>
      [...content.matchAll(/\/ActualText (\((?:[^\\)]|\\[\s\S])*\)|<[0-9a-f]*>)/gi)].map(([, literal = '']) =>
        toText(toRaw(literal)),
      ),
    ),
  };
}
