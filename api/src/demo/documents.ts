import { buildOnePagePdf } from '../files/one-page-pdf.ts';
import { indiaInstant, plusDays } from './days.ts';
import { seededPick, seededRandom } from './seeded-random.ts';
import type { Random } from './random.ts';
import { readDemoFile } from './read-demo-file.ts';

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

export function demoFiles(today: string, random: Random) {
  const papers = PAPERS.map(([category, description, name, lines]) => ({
    category,
    description,
    file: pdf(
      random.uuid(),
      name,
      buildOnePagePdf(description.replace(/[^\x20-\x7e]+/g, '').trim() || 'Circular', [...lines, `As of ${today}`]),
    ),
  }));
  const films = FILMS.map(([category, description, name]) => ({
    category,
    description,
    file: { id: random.uuid(), name, type: 'video/mp4' as const, content: readDemoFile('wheel.mp4') },
  }));
  const pictures: DemoFile[] = [1, 2, 3, 4].map((n) => ({
    id: random.uuid(),
    name: `shop-${n}.png`,
    type: 'image/png',
    content: readDemoFile(`shop-${n}.png`),
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
    const at = indiaInstant(plusDays(today, -2 - Math.floor(seededRandom(i, 71) * 80)), 600 + i * 17);
    yield [random.uuid(), category, description, file.id, at, seededPick(['ADMIN1', 'ADMIN2'], i, 72)];
  }
}
