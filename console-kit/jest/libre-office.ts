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
 * Uses LIBREOFFICE_PATH or an installed LibreOffice (Debian: libreoffice-calc-nogui). Skips without one; fails if
 * LIBREOFFICE_PATH is wrong.
 */
export const itWithLibreOffice: jest.It = program || process.env.LIBREOFFICE_PATH ? it : it.skip;

const run = promisify(execFile);
const MAX_MS = 120_000;

/**
 * `format` is a filter with options, or an extension.
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
    // A separate profile leaves an open LibreOffice alone.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    const paths = Object.keys(files).map((name) => join(from, name));
    await run(program, [profile, '--headless', '--convert-to', format, '--outdir', to, ...paths], {
      timeout: MAX_MS,
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

const ALL_SHEETS_AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,true,false,-1';

type SheetCell = string | number | null;

/** Quoted cells are texts, others numbers or empty. */
function parseCells(csv: string): SheetCell[][] {
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

/** Cells by sheet name as LibreOffice shows them, without trailing empty ones. */
export async function openInLibreOffice(bytes: Uint8Array): Promise<Record<string, SheetCell[][]>> {
  const files = await convertInLibreOffice({ 'book.xlsx': bytes }, ALL_SHEETS_AS_CSV);
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name.slice('book-'.length, -'.csv'.length),
      parseCells(content.toString('utf8')).map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1)),
    ]),
  );
}
