import { type Db, sql } from '../../../database/sql.ts';

export const findUnknownAreas = async (db: Db, codes: readonly string[]): Promise<string[]> => {
  const rows = await db.query<{ code: string }>(sql`
    select distinct asked as code from unnest(${codes}::text[]) as asked
    where not exists (select from areas where code = asked) order by asked`);
  return rows.map(({ code }) => code);
};

export const findUsersOfAreas = async (db: Db, codes: readonly string[]): Promise<string[]> => {
  if (codes.length === 0) return [];
  const rows = await db.query<{ sapId: string }>(
    sql`select sap_id as "sapId" from users where area_code = any(${codes}) and sap_id is not null order by sap_id`,
  );
  return rows.map(({ sapId }) => sapId);
};
