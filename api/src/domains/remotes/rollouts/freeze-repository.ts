import type { rollouts } from 'api-contract';
import { exactlyOne, type Db, sql, type WriteDb } from '../../../database/sql.ts';

type Freezes = rollouts.ReleaseFreezes;

export const FREEZES_ID = 'release-freezes';

export const readFreezes = (db: Db): Promise<Freezes> =>
  exactlyOne<Freezes>(db, sql`select freezes, version from release_freezes`);

export const lockFreezes = (tx: WriteDb): Promise<Freezes> =>
  exactlyOne<Freezes>(tx, sql`select freezes, version from release_freezes for update`);

export const saveFreezes = (tx: WriteDb, freezes: Freezes['freezes']): Promise<Freezes> =>
  exactlyOne<Freezes>(
    tx,
    sql`update release_freezes set freezes = ${JSON.stringify(freezes)}::jsonb, version = version + 1
      returning freezes, version`,
  );
