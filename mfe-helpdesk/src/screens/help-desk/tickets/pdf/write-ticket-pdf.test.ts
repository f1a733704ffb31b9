import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { ticket } from '../../../../testing/tickets.ts';
import { breakLines } from './page-writer.ts';
import { findFonts } from './script-fonts.ts';
import { writeTicketPdf } from './write-ticket-pdf.ts';

const toBytes = ({ buffer, byteOffset, byteLength }: Buffer) =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
const getFont = (script: string) =>
  toBytes(
    readFileSync(
      require.resolve(
        `@expo-google-fonts/noto-sans-${script.toLowerCase()}/400Regular/NotoSans${script}_400Regular.ttf`,
      ),
    ),
  );
const font = getFont('Devanagari');

/** Reads the actual texts, as a reader would copy them. */
async function read(blob: Blob): Promise<{ pages: number; boxes: string[]; texts: string[] }> {
  const pdf = Buffer.from(await blob.arrayBuffer());
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/stream\n/g)].map((match) => {
    const start = (match.index ?? 0) + match[0].length;
    try {
      return inflateSync(pdf.subarray(start, source.indexOf('endstream', start))).toString('latin1');
    } catch {
      return '';
    }
  });
  const texts = streams.flatMap((content) =>
    [...content.matchAll(/\/ActualText (\((?:[^\\)]|\\[\s\S])*\)|<[0-9a-f]*>)/gi)].map(([, text = '']) => {
      if (text.startsWith('<')) return Buffer.from(text.slice(5, -1), 'hex').swap16().toString('utf16le');
      const raw = Buffer.from(
        text
          .slice(1, -1)
          .replace(/\\([\s\S])/g, (_, c: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[c] ?? c),
        'latin1',
      );
      return raw[0] === 0xfe && raw[1] === 0xff ? raw.subarray(2).swap16().toString('utf16le') : raw.toString('latin1');
    }),
  );
  return {
    pages: [...source.matchAll(/\/Type \/Page\b/g)].length,
    boxes: [...source.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, box = '']) => box),
    texts,
  };
}

const fileNamed = (name: string) => ({ _id: name, name, size: 1, url: `/files/key/${name}` });
const hindi = 'कृपया स्थिति की जाँच करें';

it('HD-DRW-08, D-235: the PDF is A4 and holds details, timeline and file names as text, Hindi in typing order', async () => {
  const blob = await writeTicketPdf(
    {
      ticket: ticket({ description: hindi }),
      entries: [
        { createdAt: '2024-08-09T18:45:00.000Z', timeLine: [`Reply: ${hindi}`], files: [fileNamed('bill.pdf')] },
      ],
      files: [fileNamed('photo.png'), fileNamed('बिल.pdf')],
    },
    [font],
  );
  const { boxes, texts } = await read(blob);
  expect(blob.type).toBe('application/pdf');
  expect(boxes).toEqual(['0 0 595.28 841.89']);
  for (const text of [
    'TKT-000001',
    'SAP ID',
    'SO1',
    hindi,
    '10 Aug 2024 12:15 AM',
    `Reply: ${hindi}`,
    'Files: photo.png, बिल.pdf',
    'Files: bill.pdf',
  ])
    expect(texts).toContain(text);
});

it('the PDF names author and role above each entry, and marks lines by word', async () => {
  const author = { SAP_ID: 'AO1', name: 'Asha', role: 'AO' };
  const timeLine = ['Reply: Done', 'Replied by Asha · AO1', 'Remarks: He is slow', 'Marked Ticket as RESOLVED by AO1'];
  const entries = [{ createdAt: '2024-08-09T18:45:00.000Z', timeLine, author }];
  const { texts } = await read(await writeTicketPdf({ ticket: ticket(), entries }, [font]));
  expect(texts.slice(texts.indexOf('Timeline') + 1)).toEqual([
    '10 Aug 2024 12:15 AM · Asha · AO1, AO',
    'To the raiser',
    'Reply: Done',
    'Internal',
    'Remarks: He is slow',
    'Marked Ticket as RESOLVED by AO1',
  ]);
});

it('HD-DRW-08: a long ticket flows over pages without losing a line', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => `Remarks: line ${index}`);
  const { pages, texts } = await read(
    await writeTicketPdf({ ticket: ticket(), entries: [{ createdAt: '2024-08-09T18:45:00.000Z', timeLine: lines }] }, [
      font,
    ]),
  );
  expect(pages).toBeGreaterThan(2);
  expect(texts.filter((text) => text.startsWith('Remarks: line'))).toEqual(lines);
});

it('a line breaks at spaces, and a word that is longer than a line between its letters', () => {
  const fits = (line: string) => line.length <= 6;
  expect(breakLines('one two\n\nabcdefghij', fits)).toEqual(['one', 'two', '', 'abcdef', 'ghij']);
});

describe('scripts beside Hindi', () => {
  // 'Please check the order'; each word has a mark before or around its letter.
  const words = {
    Bengali: 'অনুগ্রহ করে অর্ডার দেখুন',
    Gujarati: 'કૃપા કરીને ઓર્ડર તપાસો',
    Gurmukhi: 'ਕਿਰਪਾ ਕਰਕੇ ਆਰਡਰ ਦੇਖੋ',
    Kannada: 'ದಯವಿಟ್ಟು ಆರ್ಡರ್ ಪರಿಶೀಲಿಸಿ',
    Malayalam: 'ദയവായി ഓർഡർ പരിശോധിക്കുക',
    Oriya: 'ଦୟାକରି ଅର୍ଡର ଯାଞ୍ଚ କରନ୍ତୁ',
    Tamil: 'தயவுசெய்து ஆர்டரைச் சரிபார்க்கவும்',
    Telugu: 'దయచేసి ఆర్డర్ తనిఖీ చేయండి',
  };

  it.each(Object.entries(words))('%s has a font of its own, loaded where the text has its letters', (script, text) => {
    expect(findFonts('Please check').map((each) => each.script)).toEqual(['Devanagari']);
    expect(findFonts(`Please: ${text}`).map((each) => each.script)).toEqual(['Devanagari', script]);
  });

  it.each(Object.entries(words))('%s renders letter for letter, beside English on one line', async (script, text) => {
    const description = `Order 12: ${text} (urgent)`;
    const { texts } = await read(
      await writeTicketPdf({ ticket: ticket({ description }), entries: [] }, [font, getFont(script)]),
    );
    expect(texts).toContain(description);
    expect(texts.join()).not.toContain('box');
  });

  it('text that fontkit cannot place still renders', async () => {
    const description = 'અૅ ઁઁ';
    const { texts } = await read(
      await writeTicketPdf({ ticket: ticket({ description }), entries: [] }, [font, getFont('Gujarati')]),
    );
    expect(texts).toContain(description);
  });

  it('the file says how many different characters stand as boxes', async () => {
    const write = async (description: string) =>
      (await read(await writeTicketPdf({ ticket: ticket({ description }), entries: [] }, [font]))).texts.at(-1);
    expect(await write('done ✓ ✓')).toBe(
      'One character has no font in this file and is shown as a box. The console shows it.',
    );
    expect(await write('✓ 👍🏽')).toBe(
      '2 characters have no font in this file and are shown as boxes. The console shows them.',
    );
  });
});
