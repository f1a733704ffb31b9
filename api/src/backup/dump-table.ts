import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg, { type Client } from 'pg';
import { copyOut } from '../database/copy-out.ts';
import { countLines } from '../files/count-lines.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { type TableFacts, getTableMemberName } from './manifest.ts';

const packed = promisify(gzip);
/** Rows per member: memory is a small multiple. */
const PART_BYTES = 4 * 1024 * 1024;
/** Higher takes twice the time for a tenth less. */
const LEVEL = 1;

export interface SavedTable {
  name: string;
  /** Without generated ones. */
  columns: string[];
}

const quoted = pg.escapeIdentifier;
export const columnList = (columns: readonly string[]) => columns.map(quoted).join(', ');

/**
 * Compresses while reading.
 * @throws if the row count differs from the server's
 */
export const dumpTable = async (
  client: Client,
  { name, columns }: SavedTable,
  archive: ArchiveWriter,
  onRows: (rows: number) => void,
): Promise<TableFacts> => {
  const facts: TableFacts = { name, columns, rows: 0, bytes: 0, members: 0 };
  let written = Promise.resolve();
  const addPart = async (pieces: Buffer[]) => {
    const text = Buffer.concat(pieces);
    // One line is one row: COPY's text format escapes line ends as \n.
    facts.rows += countLines(text);
    facts.bytes += text.length;
    facts.members += 1;
    const member = getTableMemberName(name, facts.members);
    const content = packed(text, { level: LEVEL });
    content.catch(() => {});
    await written;
    written = content.then((bytes) => archive.add({ name: member, content: bytes }));
    written.catch(() => {});
    onRows(facts.rows);
  };
  // A select, because COPY of a partitioned table returns nothing.
  const rows = copyOut(client, `copy (select ${columnList(columns)} from public.${quoted(name)}) to stdout`);
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of rows) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    // Only between rows.
    if (size < PART_BYTES || (piece as Buffer).at(-1) !== 10) continue;
    await addPart(pieces);
    pieces = [];
    size = 0;
  }
  if (size > 0) await addPart(pieces);
  await written;
  if (facts.rows !== rows.rowCount)
    throw new Error(`The backup of ${name} holds ${facts.rows} rows, but the database sent ${rows.rowCount}.`);
  return facts;
};
