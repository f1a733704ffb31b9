import { type Db, sql } from '../../../../database/sql.ts';
import type { MaterialIndex } from './material-index.ts';
import { type Subject, suggestMaterials } from './suggest.ts';

export const readSubject = (db: Db, findId: string): Promise<Subject | undefined> =>
  db.one<Subject>(sql`
    select c.name, c.size, c.description, c.category from market_finds f
      join competitor_products c on c.id = f.competitor_id where f.id = ${findId}`);

export async function findSuggestions(db: Db, findId: string, readIndex: (db: Db) => Promise<MaterialIndex>) {
  const subject = await readSubject(db, findId);
  if (!subject) return undefined;
  return suggestMaterials(subject, await readIndex(db)).map(({ material, reasons }) => ({
    matnr: material.code,
    matDesc: material.description,
    price: material.price,
    reasons,
  }));
}
