import { deflateSync } from 'node:zlib';
import { onePagePdf } from '../files/one-page-pdf.ts';
import { CLIP } from './clip.ts';
import { indiaInstant, plusDays } from './days.ts';
import { chosen, dice } from './dice.ts';
import type { Random } from './random.ts';

export interface DemoFile {
  id: string;
  name: string;
  type: 'application/pdf' | 'video/mp4' | 'image/png';
  content: Buffer;
}

const PAPERS: [string, string, string, string[]][] = [
  [
    'Price List',
    'Truck and bus radials, net dealer prices',
    'price-list.pdf',
    ['Truck and bus radials', 'Valid from 1st'],
  ],
  ['Scheme Circular', 'Quarterly volume scheme', 'scheme-q.pdf', ['Quarterly volume scheme', '100 tyres: 2 %']],
  ['Policy', 'Travel and claim policy', 'claim-policy.pdf', ['Claims within 30 days', 'Bills are needed']],
  ['योजना', 'डीलर योजना, हिन्दी', 'dealer-scheme.pdf', ['Dealer scheme']],
];
const FILMS: [string, string, string][] = [
  ['Training', 'How to mount a tubeless tyre', 'mounting.mp4'],
  ['Training', 'Reading wear patterns', 'wear-patterns.mp4'],
];

/** Real files, small: documents and films for managers, and pictures that officers took. */
export function demoFiles(today: string, random: Random) {
  const papers = PAPERS.map(([category, description, name, lines]) => ({
    category,
    description,
    file: pdf(
      random.uuid(),
      name,
      onePagePdf(description.replace(/[^\x20-\x7e]+/g, '').trim() || 'Circular', [...lines, `As of ${today}`]),
    ),
  }));
  const films = FILMS.map(([category, description, name]) => ({
    category,
    description,
    file: { id: random.uuid(), name, type: 'video/mp4' as const, content: Buffer.from(CLIP, 'base64') },
  }));
  const pictures: DemoFile[] = [1, 2, 3, 4].map((n) => ({
    id: random.uuid(),
    name: `shop-${n}.png`,
    type: 'image/png',
    content: shopPicture(n),
  }));
  return { documents: [...papers, ...films], pictures };
}

const pdf = (id: string, name: string, content: Buffer): DemoFile => ({ id, name, type: 'application/pdf', content });
export const linkTo = ({ id, name }: { id: string; name: string }) => `/files/${id}/${name}`;

export const FILE_HEADING = ['fileId', 'name', 'type', 'path'];
export const DOCUMENT_HEADING = ['documentId', 'category', 'description', 'fileId', 'uploadedAt', 'uploadedBy'];
export function* documentRows(
  documents: readonly { category: string; description: string; file: DemoFile }[],
  today: string,
  random: Random,
) {
  for (const [i, { category, description, file }] of documents.entries()) {
    const at = indiaInstant(plusDays(today, -2 - Math.floor(dice(i, 71) * 80)), 600 + i * 17);
    yield [random.uuid(), category, description, file.id, at, chosen(['ADMIN1', 'ADMIN2'], i, 72)];
  }
}

const WIDTH = 160;
const HEIGHT = 120;
/** A shop front with its board, as a picture of four colours. */
function shopPicture(variant: number): Buffer {
  const colours = [0xb8d4f0, 0x8a8d91, [0xb03a2e, 0x1f618d, 0x1e8449, 0xb7950b][variant % 4] ?? 0, 0x1c1c1c];
  const pixels = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const isBoard = y > 28 && y < 46 && x > 14 && x < 146;
      const tyre = Math.hypot(x - 40 - ((variant * 23) % 60), y - 92);
      const isTyre = tyre < 18 && tyre > 8;
      const isShop = y > 24 && x > 10 && x < 150;
      pixels[y * (WIDTH + 1) + x + 1] = isTyre ? 3 : isBoard ? 2 : isShop || y > 104 ? 1 : 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(colours.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    // Stored, not packed: how well it packs differs between versions of zlib, and the files shall not.
    chunk('IDAT', deflateSync(pixels, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
