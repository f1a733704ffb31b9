import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const KNOWN = [
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:/Program Files/LibreOffice/program/soffice.exe',
];
const program = [process.env.LIBREOFFICE_PATH ?? KNOWN].flat().find((path) => existsSync(path));

/**
 * A test that opens files in LibreOffice, the one of LIBREOFFICE_PATH or an installed one. Where there is none (Debian:
 * libreoffice-calc-nogui) it is listed as skipped; where LIBREOFFICE_PATH names one that is not there, it fails.
 */
export const itWithLibreOffice: jest.It = program || process.env.LIBREOFFICE_PATH ? it : it.skip;

const run = promisify(execFile);
const LONGEST_MS = 120_000;

/**
 * Opens files in LibreOffice and has it write them in another format: a name of its filters with options, or an ending.
 * @returns what it wrote, by file name; nothing of a file that it can not open
 */
export async function convertInLibreOffice(
  files: Readonly<Record<string, Uint8Array>>,
  format: string,
): Promise<Record<string, Buffer>> {
  if (!program) throw new Error('There is no LibreOffice where LIBREOFFICE_PATH says.');
  const folder = await mkdtemp(join(tmpdir(), 'libre-office-'));
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  try {
    await Promise.all([mkdir(from), mkdir(to)]);
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(from, name), bytes);
    // A profile of its own: a LibreOffice that somebody has open is not disturbed.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    const paths = Object.keys(files).map((name) => join(from, name));
    await run(program, [profile, '--headless', '--convert-to', format, '--outdir', to, ...paths], {
      timeout: LONGEST_MS,
      env: { ...process.env, SAL_USE_VCLPLUGIN: 'svp' },
    });
    const names = await readdir(to);
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readFile(join(to, name))] as const)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every sheet as a file `BOOK-SHEET.csv`: texts in quotes, numbers with all their digits. */
const ALL_SHEETS_AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,true,false,-1';

type SheetCell = string | number | null;

/** The cells of one line after another: in quotes a text, without a number, or nothing. */
function cellsOf(csv: string): SheetCell[][] {
  const rows: SheetCell[][] = [];
  let row: SheetCell[] = [];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    row.push(quoted !== undefined ? quoted.replaceAll('""', '"') : plain === '' ? null : Number(plain));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return csv.endsWith('\n') ? rows.slice(0, -1) : rows;
}

/** What LibreOffice shows of a workbook: the cells of each sheet by its name, without the empty ones at the end of a row. */
export async function openInLibreOffice(bytes: Uint8Array): Promise<Record<string, SheetCell[][]>> {
  const files = await convertInLibreOffice({ 'book.xlsx': bytes }, ALL_SHEETS_AS_CSV);
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name.slice('book-'.length, -'.csv'.length),
      cellsOf(content.toString('utf8')).map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1)),
    ]),
  );
}
