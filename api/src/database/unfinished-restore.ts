import type { ClientBase } from 'pg';

/** How far a restore came that has not ended. */
export interface UnfinishedRestore {
  /** The backup's id. */
  backup: string;
  /** When the backup was made. */
  at: Date;
  /** So many of the archive's members of tables are in. */
  members: number;
  /** Rows that are in of a table whose members are not all in. */
  rows: number;
}

type Connection = Pick<ClientBase, 'query'>;

/** Beside the tables that a restore fills, so that these are the backup's alone. */
const SCHEMA = 'restoring';

/** What the database keeps of a restore that was begun and has not ended. */
export const readUnfinishedRestore = async (client: Connection): Promise<UnfinishedRestore | undefined> => {
  const { rows: schemas } = await client.query('select from pg_namespace where nspname = $1', [SCHEMA]);
  if (schemas.length === 0) return undefined;
  const { rows } = await client.query<UnfinishedRestore>(
    `select backup, at, members, rows::float8 as rows from ${SCHEMA}.progress`,
  );
  return rows[0];
};

/** @throws where a restore was broken off in this database: what is in it is no console yet */
export const refuseUnfinishedRestore = async (client: Connection): Promise<void> => {
  const unfinished = await readUnfinishedRestore(client);
  if (unfinished)
    throw new Error(
      `A restore of the backup of ${unfinished.at.toISOString()} was broken off in this database: run npm run restore with that file again, which goes on from there, or make an empty database.`,
    );
};

/** Notes that the restore of a backup, made `at` (ISO 8601), has begun, and the statements that make keys, indexes and triggers again. */
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

/** In the transaction that has brought them in. */
export const noteLoaded = async (
  client: Connection,
  { members, rows }: Pick<UnfinishedRestore, 'members' | 'rows'>,
): Promise<void> => {
  await client.query(`update ${SCHEMA}.progress set members = $1, rows = $2`, [members, rows]);
};

interface Statement {
  position: number;
  statement: string;
}

/** What is still to be made again, in its order. */
export const statementsLeft = async (client: Connection): Promise<Statement[]> => {
  const { rows } = await client.query<Statement>(
    `select position, statement from ${SCHEMA}.statements order by position`,
  );
  return rows;
};

/** Runs one of them; either it is done and no longer left, or neither. */
export const runStatement = async (client: Connection, { position, statement }: Statement): Promise<void> => {
  await client.query(`begin; ${statement}; delete from ${SCHEMA}.statements where position = ${position}; commit`);
};

/** The database is a console's from now on. */
export const endRestore = async (client: Connection): Promise<void> => {
  await client.query(`drop schema ${SCHEMA} cascade`);
};
