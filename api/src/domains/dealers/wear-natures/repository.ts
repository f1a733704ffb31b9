import type { wearNatures } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';

type WearNature = wearNatures.WearNature;
export type WearNatureFields = Pick<WearNature, 'name' | 'description'>;

const fields = sql`w.id as "_id", w.name, w.description, ${iso('w.created_at')} as "createdAt",
  ${iso('w.updated_at')} as "updatedAt", w.version`;

export const findAllWearNatures = (db: Db): Promise<WearNature[]> =>
  db.query<WearNature>(
    sql`select ${fields} from wear_natures w where w.deleted_at is null order by w.created_at desc, w.name`,
  );

export const lockWearNature = (tx: WriteDb, id: string): Promise<WearNature | undefined> =>
  tx.one<WearNature>(sql`select ${fields} from wear_natures w where w.id = ${id} and w.deleted_at is null for update`);

export const wearNatureExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.one(sql`select from wear_natures where id = ${id}`)) !== undefined;

/** The index refuses a name taken concurrently. */
const refuseTakenName = (error: unknown): never => {
  if ((error as { code?: string }).code === '23505')
    throw new AppError('WEAR_NATURE_EXISTS', undefined, { cause: error });
  throw error;
};

export const insertWearNature = (tx: WriteDb, { name, description }: WearNatureFields, at: Date): Promise<WearNature> =>
  exactlyOne<WearNature>(
    tx,
    sql`insert into wear_natures as w (name, description, created_at, updated_at)
      values (${name}, ${description}, ${at}, ${at}) returning ${fields}`,
  ).catch(refuseTakenName);

export const updateWearNature = (
  tx: WriteDb,
  id: string,
  { name, description }: WearNatureFields,
  at: Date,
): Promise<WearNature> =>
  exactlyOne<WearNature>(
    tx,
    sql`update wear_natures w set name = ${name}, description = ${description}, updated_at = ${at}, version = version + 1
      where id = ${id} returning ${fields}`,
  ).catch(refuseTakenName);

export const removeWearNature = (tx: WriteDb, id: string, at: Date) =>
  tx.query(sql`update wear_natures set deleted_at = ${at}, version = version + 1 where id = ${id}`);
