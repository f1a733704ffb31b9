import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../database/migrate.ts';
import { findApiRoot } from '../config/find-api-root.ts';
import { createTestDatabase, dropDatabase, openTestPool, serverOfThisRun } from '../testing/databases.ts';
import { createFile } from '../testing/files.ts';

it('files that were kept whole are in pieces afterwards, byte for byte, also for servers of the version before', async () => {
  const server = serverOfThisRun();
  const name = await createTestDatabase(server);
  const pool = openTestPool(server, name, 2);
  const folder = await mkdtemp(join(tmpdir(), 'fcm-'));
  try {
    const landed = join(findApiRoot(), 'migrations');
    for (const file of (await readdir(landed)).filter((one) => one < '0016'))
      await copyFile(join(landed, file), join(folder, file));
    await migrate(pool, folder);
    const contents = [createFile(700_001), Buffer.alloc(600_000, 'packs well'), Buffer.from('x'), Buffer.alloc(0)];
    const insert = `insert into files (name, type, size, sha256, content) values ($1, 'application/pdf', $2, '', $3)`;
    for (const [index, content] of contents.entries())
      await pool.query(insert, [`${index}.pdf`, content.length, content]);
    await migrate(pool);
    const { rows } = await pool.query(
      `select name, (select array_agg(content order by start_byte) from file_pieces where file_id = id) as pieces
       from stored_files order by name`,
    );
    for (const [index, { pieces }] of rows.entries())
      expect(Buffer.concat(pieces ?? []).equals(contents[index] as Buffer)).toBe(true);
    // The previous version's server still reads and writes whole files.
    const before = await pool.query('select content, size from files order by name');
    expect(before.rows.map(({ content }) => content)).toEqual(contents);
    await pool.query(
      `insert into files (id, name, type, size, sha256, content, uploaded_by)
       values (gen_random_uuid(), '4.pdf', 'application/pdf', $1, 'x', $2, 'AO1')`,
      [contents[0]?.length, contents[0]],
    );
    const late = await pool.query(`select content, uploaded_by from files where name = '4.pdf'`);
    expect(late.rows).toEqual([{ content: contents[0], uploaded_by: 'AO1' }]);
    expect(rows[0].pieces.map((piece: Buffer) => piece.length)).toEqual([262_144, 262_144, 175_713]);
  } finally {
    await pool.end();
    await dropDatabase(server, name);
    await rm(folder, { recursive: true });
  }
});
