import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import * as sharedUi from 'shared-ui';
import type { Agreement } from '../agreement.api.ts';
import { parseRichText } from '../rich-text.ts';
import { downloadAgreementPdf } from './download-agreement-pdf.ts';
import { toParagraphs } from './paragraphs.ts';
import { countUndrawn, findScripts, type Script, splitByScript } from './script-fonts.ts';
import { writeAgreementPdf } from './write-agreement-pdf.ts';

jest.mock('shared-ui', () => ({ ...jest.requireActual<object>('shared-ui'), downloadBlob: jest.fn() }));
const download = jest.mocked(sharedUi.downloadBlob);

const getFont = (script: Script): [Script, ArrayBuffer] => {
  const file = `@expo-google-fonts/noto-sans-${script.toLowerCase()}/400Regular/NotoSans${script}_400Regular.ttf`;
  return [script, new Uint8Array(readFileSync(require.resolve(file))).buffer];
};
const SHA256 = 'ab'.repeat(32);
const CHECK = `https://console.example/api/v1/agreement-checks/${SHA256}`;
const signed = (html: string): Agreement => ({
  Agreement: html,
  dealerId: 'P1',
  changes: [],
  version: 3,
  expiresAt: '2026-12-22T06:30:00.000Z',
  stage: 'signed-off',
  agreedAt: '2026-11-22T06:20:00.000Z',
  agreedName: 'आशा राव',
  signedAt: '2026-11-22T06:30:00.000Z',
  signedName: 'Vikram Singh',
  sha256: SHA256,
});
const write = (html: string) => {
  const agreement = signed(html);
  return writeAgreementPdf(agreement, new Map(findScripts(JSON.stringify(agreement)).map(getFont)), CHECK);
};

async function read(blob: Blob): Promise<{ pages: number; texts: string[] }> {
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
  const texts = streams.flatMap((content) =>
    [...content.matchAll(/\/ActualText (\((?:[^\\)]|\\[\s\S])*\)|<[0-9a-f]*>)/gi)].map(([, text = '']) => {
      const raw = text.startsWith('<')
        ? Buffer.from(text.slice(1, -1), 'hex')
        : Buffer.from(
            text
              .slice(1, -1)
              .replace(/\\([\s\S])/g, (_, c: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[c] ?? c),
            'latin1',
          );
      return raw[0] === 0xfe ? raw.subarray(2).swap16().toString('utf16le') : raw.toString('latin1');
    }),
  );
  return { pages: [...source.matchAll(/\/Type \/Page\b/g)].length, texts };
}

it('D-368: the PDF has the text, both names and times, the checksum and how to check it', async () => {
  const blob = await write(
    '<p><strong>Dealer Agreement</strong></p><ol><li><p>Payment in <em>thirty</em> days</p></li><li><p>கடன் ends</p></li></ol>',
  );
  expect(blob.type).toBe('application/pdf');
  expect((await read(blob)).texts).toEqual([
    'Dealer Agreement',
    '1. Payment in thirty days',
    '2. கடன் ends',
    'Agreed by the dealer: आशा राव, 22/11/2026 11:50 AM',
    'Signed off by the company: Vikram Singh, 22/11/2026 12:00 PM',
    `SHA-256 of the text: ${SHA256}`,
    `To check it, open ${CHECK}. The answer says whether it is signed off, and when.`,
  ]);
});

it('a long agreement flows over pages without losing or repeating a line, and letters without a font are counted', async () => {
  const lines = Array.from({ length: 150 }, (_, index) => `Term ${index}`);
  const { pages, texts } = await read(await write(`${lines.map((line) => `<p>${line}</p>`).join('')}<p>☃ 文 字</p>`));
  expect(pages).toBeGreaterThan(2);
  expect(texts.filter((text) => text.startsWith('Term '))).toEqual(lines);
  expect(texts.at(-1)).toBe(
    '2 characters have no font in this file and are shown as boxes. The agreement’s page shows them.',
  );
});

it('paragraphs keep their formatting, breaks and nested lists', () => {
  const html =
    '<p>a<br>b<u>c</u></p><ul><li><p>d</p><ol><li><p><mark data-comment="x">e</mark></p></li></ol></li></ul>';
  const paragraphs = toParagraphs(parseRichText(html));
  expect(paragraphs.map(({ depth, runs }) => [depth, runs.map(({ text }) => text).join('')])).toEqual([
    [0, 'a'],
    [0, 'bc'],
    [1, '• d'],
    [2, '1. e'],
  ]);
  expect(paragraphs[1]?.runs.map(({ isUnderlined }) => isUnderlined)).toEqual([false, true]);
});

it('each script gets its own font, and Latin the first', () => {
  expect(splitByScript('Om கடன் और 1')).toEqual([
    { script: 'Devanagari', text: 'Om ' },
    { script: 'Tamil', text: 'கடன்' },
    { script: 'Devanagari', text: ' और 1' },
  ]);
  expect(findScripts('Om கடன்')).toEqual(['Devanagari', 'Tamil']);
  expect(countUndrawn('Om கடன் 文')).toBe(1);
});

describe('the download', () => {
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
    download.mockClear();
  });

  it('D-368: is named by the checksum', async () => {
    const [, font] = getFont('Devanagari');
    globalThis.fetch = jest.fn(async () => new Response(font));
    await downloadAgreementPdf(signed('<p>Terms</p>'));
    expect(download.mock.calls.map(([, name]) => name)).toEqual(['Dealer-Agreement-abababab.pdf']);
  });

  it('without its font there is none, and the reason is reported', async () => {
    globalThis.fetch = jest.fn(async () => new Response('', { status: 404 }));
    await expect(downloadAgreementPdf(signed('<p>Terms</p>'))).rejects.toThrow('The font could not be loaded (404).');
    expect(download).not.toHaveBeenCalled();
  });
});
