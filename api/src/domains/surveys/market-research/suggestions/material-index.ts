import { type Db, exactlyOne, sql } from '../../../../database/sql.ts';
import { indexMaterials, type Material, type ReadMaterial } from './suggest.ts';

export type MaterialIndex = ReadonlyMap<number, readonly ReadMaterial[]>;

/** Cached until a material changes. */
export const createMaterialIndex = (): ((db: Db) => Promise<MaterialIndex>) => {
  let cache: { version: string; index: Promise<MaterialIndex> } | undefined;
  return async (db) => {
    const { version } = await exactlyOne<{ version: string }>(
      db,
      sql`select count(*) || ' ' || coalesce(max(updated_at)::text, '') as version from materials`,
    );
    if (cache?.version !== version) {
      const index = db
        .query<Material>(sql`select code, description, category, size, price from materials order by code`)
        .then(indexMaterials);
      cache = { version, index };
      index.catch(() => {
        cache = undefined;
      });
    }
    return cache.index;
  };
};
