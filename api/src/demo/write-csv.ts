import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';

type Cell = string | number | boolean | null | undefined;

const quoted = (cell: Cell) => {
  const text = cell === null || cell === undefined ? '' : String(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Waits for the disk. */
export async function writeCsv(
  path: string,
  heading: readonly string[],
  rows: Iterable<readonly Cell[]>,
  onRow: () => void = () => {},
): Promise<void> {
  const file = createWriteStream(path);
  let block = `${heading.join(',')}\n`;
  for (const row of rows) {
    onRow();
    block += `${row.map(quoted).join(',')}\n`;
    if (block.length < 1 << 18) continue;
    if (!file.write(block)) await once(file, 'drain');
    block = '';
  }
  file.end(block);
  await finished(file);
}
