import * as sharedUi from 'shared-ui';
import { readPdf, readPdfFont } from 'shared-ui/testing';
import type { Agreement } from '../agreement.api.ts';
import { parseRichText } from '../rich-text.ts';
import { downloadAgreementPdf } from './download-agreement-pdf.ts';
import { toParagraphs } from './paragraphs.ts';
import { writeAgreementPdf } from './write-agreement-pdf.ts';

jest.mock('shared-ui', () => ({ ...jest.requireActual<object>('shared-ui'), downloadBlob: jest.fn() }));
const download = jest.mocked(sharedUi.downloadBlob);

const SHA256 = 'ab'.repeat(32);
const CHECK = `https://console.example/dealer-agreement/checksum:${SHA256}`;
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
const write = async (html: string) =>
  readPdf(await writeAgreementPdf(signed(html), [readPdfFont('Devanagari'), readPdfFont('Tamil')], CHECK));

it('D-368: the PDF has the text, both names and times, the checksum and how to check it', async () => {
  const { lines } = await write(
    '<p><strong>Dealer Agreement</strong></p><ol><li><p>Payment in <em>thirty</em> days</p></li><li><p>கடன் ends</p></li></ol>',
  );
  expect(lines).toEqual([
    'Dealer Agreement',
    '1. Payment in thirty days',
    '2. கடன் ends',
    'Agreed by the dealer: आशा राव, 22/11/2026 11:50 AM',
    'Signed off by the company: Vikram Singh, 22/11/2026 12:00 PM',
    `SHA-256 of the text: ${SHA256}`,
    `To check it, open ${CHECK}. That page says whether it is signed off, and when.`,
  ]);
});

it('letters without a font are counted', async () => {
  expect((await write('<p>☃ 文 字 文</p>')).lines.at(-1)).toBe(
    '3 characters have no font in this file and are shown as boxes. The agreement’s page shows them.',
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
  expect(paragraphs[1]?.runs.map(({ isUnderlined }) => isUnderlined)).toEqual([undefined, true]);
});

describe('the download', () => {
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
    download.mockClear();
  });

  it('D-368: is named by the checksum', async () => {
    globalThis.fetch = jest.fn(async () => new Response(readPdfFont('Devanagari')));
    await downloadAgreementPdf(signed('<p>Terms</p>'));
    expect(download.mock.calls.map(([, name]) => name)).toEqual(['Dealer-Agreement-abababab.pdf']);
  });

  it('without its font there is none, and the reason is reported', async () => {
    globalThis.fetch = jest.fn(async () => new Response('', { status: 404 }));
    await expect(downloadAgreementPdf(signed('<p>Terms</p>'))).rejects.toThrow('The font could not be loaded (404).');
    expect(download).not.toHaveBeenCalled();
  });
});
