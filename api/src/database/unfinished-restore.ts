import type { ClientBase } from 'pg';

export interface UnfinishedRestore {
  backup: string;
  at: Date;
  members: number;
  /** Loaded rows of the unfinished table. */
  rows: number;
}

type Connection = Pick<ClientBase, 'query'>;

/** So that restored tables hold only the backup. */
const SCHEMA = 'restoring';

export const readUnfinishedRestore = async (client: Connection): Promise<UnfinishedRestore | undefined> => {
  const { rows: schemas } = await client.query('select from pg_namespace where nspname = $1', [SCHEMA]);
  if (schemas.length === 0) return undefined;
  const { rows } = await client.query<UnfinishedRestore>(
    `select backup, at, members, rows::float8 as rows from ${SCHEMA}.progress`,
  );
  return rows[0];
};

/** @throws after an interrupted restore: the database is incomplete */
export const refuseUnfinishedRestore = async (client: Connection): Promise<void> => {
  const unfinished = await readUnfinishedRestore(client);
  if (unfinished)
    throw new Error(
      `A restore of the backup of ${unfinished.at.toISOString()} stopped in this database: run npm run console -- restore with that file again, which continues it, or make an empty database.`,
    );
};

/** `at` is the backup's time, ISO 8601; statements are for keys, indexes, triggers. */
export const beginRestore = async (
  client: Connection,
  { id, at }: { id: string; at: string },
  making: readonly string[],
): Promise<void> => {
  await client.query(
    `create schema ${SCHEMA};
     create table ${SCHEMA}.progress (backup uuid not null, at timestamptz not null, members int not null, rows bigint not null);
     create table ${SCHEMA}.statements (position int primary key, statement text not null)`,
  );
  await client.query(`insert into ${SCHEMA}.progress values ($1, $2, 0, 0)`, [id, at]);
  await client.query(
    `insert into ${SCHEMA}.statements select position, statement from unnest($1::text[]) with ordinality s (statement, position)`,
    [making],
  );
};

/** Call it in the loading transaction. */
export const recordLoaded = async (
  client: Connection,
  { members, rows }: Pick<UnfinishedRestore, 'members' | 'rows'>,
): Promise<void> => {
  await client.query(`update ${SCHEMA}.progress set members = $1, rows = $2`, [members, rows]);
};

interface Statement {
  position: number;
  statement: string;
}

/** In order. */
export const findStatementsLeft = async (client: Connection): Promise<Statement[]> => {
  const { rows } = await client.query<Statement>(
    `select position, statement from ${SCHEMA}.statements order by position`,
  );
  return rows;
};

export const runStatement = async (client: Connection, { position, statement }: Statement): Promise<void> => {
  await client.query(`begin; ${statement}; delete from ${SCHEMA}.statements where position = ${position}; commit`);
};

export const endRestore = async (client: Connection): Promise<void> => {
  await client.query(`drop schema ${SCHEMA} cascade`);
};
