import { readPdf, readPdfFont } from '../testing/read-pdf.ts';
import { breakLines, type PageWriter } from './page-writer.ts';
import { findScripts, loadFonts } from './script-fonts.ts';
import { writePdf } from './write-pdf.ts';

const font = readPdfFont('Devanagari');
const write = async (draw: (page: PageWriter) => void, fonts = [font]) =>
  readPdf(await writePdf({ title: 'Paper', createdAt: new Date(0), fonts }, draw));

it('D-235: the file is A4, and its Hindi is text in typing order', async () => {
  const hindi = 'कृपया स्थिति की जाँच करें';
  expect(await write((page) => page.write(hindi))).toEqual({ pages: ['595.28 841.89'], lines: [hindi] });
});

it('HD-DRW-08: a long text flows over pages without losing or repeating a line', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => `Line ${index}`);
  const written = await write((page) => {
    for (const line of lines) page.write(line);
  });
  expect(written.pages.length).toBeGreaterThan(2);
  expect(written.lines).toEqual(lines);
});

it('a line breaks at spaces, and a word that is longer than a line between its letters', () => {
  const fits = (line: string) => line.length <= 6;
  expect(breakLines('one two\n\nabcdefghij', fits)).toEqual(['one', 'two', '', 'abcdef', 'ghij']);
});

it('a paragraph of several looks is copied as one text', async () => {
  const word = 'payment '.repeat(30);
  const { lines } = await write((page) =>
    page.write([
      { text: word, isBold: true },
      { text: word, isItalic: true, isUnderlined: true },
      { text: '\r\nThe end', isHighlighted: true },
    ]),
  );
  expect(lines).toEqual([`${word}${word}\nThe end`]);
});

it('a paragraph that is longer than a page keeps each word once', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ');
  const { lines, pages } = await write((page) => page.write([{ text: words, isBold: true }]));
  expect(pages.length).toBeGreaterThan(2);
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.join(' ')).toBe(words);
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
    expect(findScripts('Please check')).toEqual(['Devanagari']);
    expect(findScripts(`Please: ${text}`)).toEqual(['Devanagari', script]);
  });

  it.each(Object.entries(words))('%s renders letter for letter, beside English on one line', async (script, text) => {
    const line = `Order 12: ${text} (urgent)`;
    let missing = -1;
    const { lines } = await write(
      (page) => {
        page.write(line);
        missing = page.missingCount();
      },
      [font, readPdfFont(script)],
    );
    expect(lines).toEqual([line]);
    expect(missing).toBe(0);
  });

  it('text that fontkit cannot place still renders', async () => {
    const text = 'અૅ ઁઁ';
    expect((await write((page) => page.write(text), [font, readPdfFont('Gujarati')])).lines).toEqual([text]);
  });

  it('different letters without a font are counted', async () => {
    const counts: number[] = [];
    await write((page) => {
      page.write('done ✓ ✓');
      counts.push(page.missingCount());
      page.write('✓ 👍🏽');
      counts.push(page.missingCount());
    });
    expect(counts).toEqual([1, 2]);
  });
});

describe('the fonts', () => {
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
  });

  it('are those of the text’s scripts', async () => {
    const read = jest.fn(async () => new Response(font));
    globalThis.fetch = read;
    expect(await loadFonts('Om கடன்')).toHaveLength(2);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('fail with a reason', async () => {
    globalThis.fetch = jest.fn(async () => new Response('', { status: 404 }));
    await expect(loadFonts('Om')).rejects.toThrow('The font could not be loaded (404).');
  });
});
