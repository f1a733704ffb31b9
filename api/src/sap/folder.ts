import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseCsvRecord, Records } from '../files/csv.ts';
import { SapFailure } from './failure.ts';
import type { SapRecord, SapSource } from './source.ts';

/** `officers.csv`, `dealers.csv` and `materials.csv` of the ERP's nightly export (docs/sap.md). */
export const createSapFolderSource = (folder: string): SapSource => ({
  name: `Folder ${basename(folder)}`,
  async *read(kind, signal) {
    const path = join(folder, `${kind}.csv`);
    await access(path).catch((cause: unknown) => {
      throw new SapFailure(`The file ${kind}.csv is missing in the SAP folder.`, { cause });
    });
    try {
      yield* readRecords(path, signal);
    } catch (cause) {
      if (cause instanceof SapFailure) throw cause;
      throw new SapFailure(`The file ${kind}.csv in the SAP folder could not be read.`, { cause });
    }
  },
});

async function* readRecords(path: string, signal?: AbortSignal): AsyncGenerator<SapRecord[]> {
  let heading: string[] | undefined;
  let batch: SapRecord[] = [];
  const take = (line: string) => {
    if (line.trim() === '') return;
    const cells = parseCsvRecord(line);
    if (!heading) {
      if (!cells) throw new SapFailure(`The heading of ${basename(path)} is not CSV.`);
      heading = cells.map((name) => name.trim());
      return;
    }
    // A malformed line is refused alone, not the whole file.
    if (cells?.length !== heading.length) batch.push({ '': line.slice(0, 200) });
    else batch.push(Object.fromEntries(heading.map((name, index) => [name, cells[index]?.trim() || undefined])));
  };
  const records = new Records();
  for await (const piece of createReadStream(path, { encoding: 'utf8', ...(signal && { signal }) })) {
    records.push(piece as string, take);
    if (batch.length > 0) yield batch;
    batch = [];
  }
  records.end(take);
  if (batch.length > 0) yield batch;
}
