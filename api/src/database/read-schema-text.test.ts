import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';
import { createTestDatabase, dropDatabase, openTestPool, serverOfThisRun } from '../testing/databases.ts';
import { readSchemaText } from './read-schema-text.ts';

it('api/schema.sql shows the tables, triggers and functions that the migrations make', async () => {
  const name = await createTestDatabase(serverOfThisRun(), serverOfThisRun().template);
  const pool = openTestPool(serverOfThisRun(), name, 2);
  try {
    const written = await readFile(join(findApiRoot(), 'schema.sql'), 'utf8');
    expect((await readSchemaText(pool)).split('\n')).toEqual(written.split('\n'));
  } finally {
    await pool.end();
    await dropDatabase(serverOfThisRun(), name);
  }
});
