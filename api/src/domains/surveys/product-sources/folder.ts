import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseCsvRecord, Records } from '../../../files/csv.ts';
import { type ProductSource, toSlug, type SourcePart, type SourceRecord } from './source.ts';
import { SourceFailure } from './source-failure.ts';

const MAX_BYTES = 50 * 1024 * 1024;
const PART = 500;

/** `mrf/car.csv`, or `mrf/car.json` with a list (docs/market-research.md). */
export const createFolderSource = (folder: string): ProductSource => ({
  name: `Folder ${basename(folder)}`,
  async *read(brand, category, signal) {
    const name = join(toSlug(brand), toSlug(category));
    const { records, unreadable } =
      (await readCsvFile(folder, `${name}.csv`)) ?? (await readJsonFile(folder, `${name}.json`)) ?? none(name);
    const total = Math.max(1, Math.ceil(records.length / PART));
    for (let part = 0; part < total; part += 1) {
      signal.throwIfAborted();
      yield {
        records: records.slice(part * PART, (part + 1) * PART),
        ...(part === 0 && { unreadable }),
        done: part + 1,
        total,
      };
    }
  },
});

type Content = Required<Pick<SourcePart, 'records' | 'unreadable'>>;

const none = (name: string): never => {
  throw new SourceFailure(`There is no file ${name}.csv or ${name}.json in the folder of products.`);
};

async function readTextFile(folder: string, name: string): Promise<string | undefined> {
  try {
    const { size } = await stat(join(folder, name));
    if (size > MAX_BYTES) throw new SourceFailure(`The file ${name} is larger than 50 MB.`);
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(folder, name)));
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ENOENT') return undefined;
    if (cause instanceof SourceFailure) throw cause;
    throw new SourceFailure(`The file ${name} in the folder of products could not be read.`, { cause });
  }
}

async function readCsvFile(folder: string, name: string): Promise<Content | undefined> {
  const text = await readTextFile(folder, name);
  if (text === undefined) return undefined;
  const content = { records: [] as SourceRecord[], unreadable: [] as { where: string; reason: string }[] };
  let heading: string[] | undefined;
  let row = 0;
  const take = (line: string) => {
    row += 1;
    if (line.trim() === '') return;
    const cells = parseCsvRecord(line);
    if (!heading) {
      if (!cells) throw new SourceFailure(`The heading of ${name} is not CSV.`);
      heading = cells.map((cell) => cell.trim());
    } else if (cells?.length !== heading.length)
      content.unreadable.push({
        where: `${name}, row ${row}`,
        reason: 'This row has not as many cells as the heading.',
      });
    else content.records.push(Object.fromEntries(heading.map((title, index) => [title, cells[index]?.trim()])));
  };
  const lines = new Records();
  lines.push(text, take);
  lines.end(take);
  return content;
}

async function readJsonFile(folder: string, name: string): Promise<Content | undefined> {
  const text = await readTextFile(folder, name);
  if (text === undefined) return undefined;
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (cause) {
    throw new SourceFailure(`The file ${name} in the folder of products is not JSON.`, { cause });
  }
  if (!Array.isArray(list)) throw new SourceFailure(`The file ${name} in the folder of products is not a list.`);
  const content: Content = { records: [], unreadable: [] };
  content.unreadable = list.flatMap((item: unknown, index) => {
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) {
      content.records.push(item as SourceRecord);
      return [];
    }
    return [{ where: `${name}, entry ${index + 1}`, reason: 'This is not a record.' }];
  });
  return content;
}
