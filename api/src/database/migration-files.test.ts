import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';
import { findFrozenProblems, formatFrozenChecksums, readFrozen, readMigrations } from './migration-files.ts';

const landed = join(findApiRoot(), 'migrations');

describe('the landed migrations', () => {
  it('are what api/migrations/SHA256SUMS says: a frozen migration never changes', async () => {
    const [files, frozen] = [await readMigrations(landed), await readFrozen(landed)];
    expect(findFrozenProblems(files, frozen)).toEqual([]);
    const written = await readFile(join(landed, 'SHA256SUMS'), 'utf8');
    expect(formatFrozenChecksums(files.filter((file) => frozen.has(file.name)))).toBe(written);
  });

  it('are frozen from the first one on', async () => {
    const frozen = [...(await readFrozen(landed)).keys()];
    expect(frozen.slice(0, 7)).toEqual((await readdir(landed)).filter((file) => file.endsWith('.sql')).slice(0, 7));
  });

  it('would be red after an edit of one of them, and where one is gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fcm-'));
    for (const file of await readdir(landed)) await copyFile(join(landed, file), join(folder, file));
    const path = join(folder, '0004_field-work.sql');
    await writeFile(path, `${await readFile(path, 'utf8')} `);
    await rm(join(folder, '0005_console-columns.sql'));
    const problems = findFrozenProblems(await readMigrations(folder), await readFrozen(folder));
    await rm(folder, { recursive: true });
    expect(problems).toEqual([
      '0004_field-work.sql was changed. Databases have run it already: restore it, and write the change as a new migration.',
      '0005_console-columns.sql is gone. Databases have run it already: restore it.',
    ]);
  });
});
