import { AppError } from '../../../errors/app-error.ts';
import type { Tx } from '../../../calls/serve.ts';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { marketProduct } from './list.ts';
import { mappingDifferences } from './suggestions/mapping-differences.ts';
import type { Material } from './suggestions/suggest.ts';
import { readSubject } from './suggestions/suggestions-for.ts';

interface LockedFind {
  id: string;
  productId: string;
  productName: string;
  materialNo: string | null;
}

async function lockFind(tx: WriteDb, id: string): Promise<LockedFind> {
  const row = await tx.one(sql`select p.id from market_products p
    where p.id = (select product_id from market_finds where id = ${id}) for update`);
  const find =
    row &&
    (await tx.one<LockedFind>(sql`
    select f.id, f.product_id as "productId", concat_ws(' ', c.company, c.name, c.size) as "productName", f.material_no as "materialNo"
    from market_finds f join competitor_products c on c.id = f.competitor_id where f.id = ${id}`));
  if (!find) throw new AppError('MARKET_PRODUCT_NOT_FOUND');
  return find;
}

const readMaterial = (db: Db, code: string): Promise<Material | undefined> =>
  db.one<Material>(
    sql`select code, description, category, size, price::float8 as price from materials where code = ${code}`,
  );

/** @throws {AppError} MAPPING_DIFFERS, with what differs */
const requireAlike = async (db: Db, findId: string, material: Material): Promise<void> => {
  const subject = await readSubject(db, findId);
  const differences = subject ? mappingDifferences(subject, material) : [];
  if (differences.length > 0) throw new AppError('MAPPING_DIFFERS', undefined, { text: differences.join(' ') });
};

/** The newest mapping decides the row's material (D-343). */
const keepNewest = (tx: WriteDb, productId: string) =>
  tx.query(sql`update market_products set material_no = (select f.material_no from market_finds f
    where f.product_id = ${productId} and f.material_no is not null order by f.mapped_order desc limit 1) where id = ${productId}`);

async function recordMappingChange(tx: Tx, find: LockedFind, action: 'map' | 'unmap', materialNo: string) {
  await keepNewest(tx, find.productId);
  const mapping = { product: find.productName, materialNo };
  await tx.history({
    kind: 'market-product',
    id: find.productId,
    action,
    before: action === 'map' ? null : mapping,
    after: action === 'map' ? mapping : null,
  });
  const data = await marketProduct(tx, find.productId);
  if (!data) throw new AppError('MARKET_PRODUCT_NOT_FOUND');
  return data;
}

/**
 * To a material of ours (D-211, D-343); with `asks`, only if category and size agree.
 * @throws {AppError} MATERIAL_NOT_CHOSEN (none, or one that nobody knows), MARKET_PRODUCT_NOT_FOUND, PRODUCT_MAPPED,
 * MAPPING_DIFFERS
 */
export async function mapFind(tx: Tx, id: string, materialNo: string, { asks }: { asks: boolean }) {
  const find = await lockFind(tx, id);
  const material = materialNo ? await readMaterial(tx, materialNo) : undefined;
  if (!material) throw new AppError('MATERIAL_NOT_CHOSEN');
  if (find.materialNo !== null) throw new AppError('PRODUCT_MAPPED');
  if (asks) await requireAlike(tx, id, material);
  await tx.query(sql`update market_finds set material_no = ${materialNo}, mapped_order = nextval('market_mapping_order')
    where id = ${id}`);
  return recordMappingChange(tx, find, 'map', materialNo);
}

/**
 * The previous mapping's material returns (D-343).
 * @throws {AppError} MARKET_PRODUCT_NOT_FOUND, PRODUCT_NOT_MAPPED: not at all, or to another material
 */
export async function unmapFind(tx: Tx, id: string, materialNo: string) {
  const find = await lockFind(tx, id);
  if (find.materialNo === null || find.materialNo !== materialNo) throw new AppError('PRODUCT_NOT_MAPPED');
  await tx.query(sql`update market_finds set material_no = null, mapped_order = null where id = ${id}`);
  return recordMappingChange(tx, find, 'unmap', materialNo);
}
