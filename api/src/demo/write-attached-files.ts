import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOnePagePdf } from '../files/one-page-pdf.ts';
import type { DemoWorld, WriteDemoCsv } from './demo-world.ts';
import { type DemoFile, FILE_HEADING } from './documents.ts';
import { Random } from './random.ts';
import { readTyrePicture } from './tyre-picture.ts';

const MAX_BILLS = 400;

/** Bills, a financial profile and `others`, with their list. */
export async function writeAttachedFiles(
  folder: string,
  csv: WriteDemoCsv,
  { seed, today, extent, random }: DemoWorld,
  others: readonly DemoFile[],
) {
  const claiming = new Random(`${seed} claims ${today}`);
  const bills = Array.from({ length: Math.min(extent.claims, MAX_BILLS) }, (_, i) => {
    const name = `bill-${i + 1}.pdf`;
    const lines = [`No. ${i + 1}`, `Date: ${today}`, `Total: INR ${claiming.amount(1_500)}`, 'Thank you'];
    return { id: claiming.uuid(), name, type: 'application/pdf' as const, content: buildOnePagePdf('Bill', lines) };
  });
  const profile: DemoFile = {
    id: random.uuid(),
    name: 'Financial-Profile.pdf',
    type: 'application/pdf',
    content: buildOnePagePdf('Financial profile', ['Turnover, credit bureau and bank statements', `As of ${today}`]),
  };
  const files: DemoFile[] = [...bills, profile, ...others, readTyrePicture()];
  for (const { name, content } of files) await writeFile(join(folder, 'files', name), content);
  await csv(
    'files.csv',
    FILE_HEADING,
    files.map(({ id, name, type }) => [id, name, type, `files/${name}`]),
  );
  return { bills, profile, claiming };
}
