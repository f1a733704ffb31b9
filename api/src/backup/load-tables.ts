import { once } from 'node:events';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columnList } from './dump-table.ts';
import type { TableFacts } from './manifest.ts';

const unpacked = promisify(gunzip);
const MAX_BYTES = 1_400_000_000;

export interface TableLoad {
  add(content: Buffer): Promise<void>;
  /** @returns how many rows the database took */
  end(): Promise<number>;
  /** Monthly tables load in several transactions; other tables are emptied first. */
  isInSteps: boolean;
}

export const loadTable = async (client: Client, table: TableFacts): Promise<TableLoad> => {
  const name = client.escapeIdentifier(table.name);
  const { rows } = await client.query<{ relkind: string }>('select relkind from pg_class where oid = to_regclass($1)', [
    `public.${name}`,
  ]);
  // Truncate allows frozen rows, which need no later vacuum; monthly tables cannot.
  const isInSteps = rows[0]?.relkind === 'p';
  if (!isInSteps) await client.query(`truncate public.${name}`);
  const options = isInSteps ? '' : ' with (freeze)';
  const input = client.query(copyFrom(`copy public.${name} (${columnList(table.columns)}) from stdin${options}`));
  let failure: Error | undefined;
  const finished = new Promise<void>((resolve, reject) => {
    input.on('finish', resolve);
    input.on('error', (error) => {
      failure = error;
      reject(error);
    });
  });
  finished.catch(() => {});
  return {
    isInSteps,
    add: async (content) => {
      if (failure) throw failure;
      const hasRoom = input.write(await unpacked(content, { maxOutputLength: MAX_BYTES }));
      if (!hasRoom && !failure) await Promise.race([once(input, 'drain'), finished]);
    },
    end: async () => {
      input.end();
      await finished;
      return input.rowCount;
    },
  };
};
