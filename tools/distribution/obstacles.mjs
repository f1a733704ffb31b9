/**
 * Finds table obstacles. Citus needs the key in unique indexes and in foreign keys between distributed tables; it
 * allows no foreign keys from other tables and no triggers.
 * @param {import('./classify.mjs').Distribution} distribution
 * @param {import('./classify.mjs').Catalog} catalog
 */
export function tableObstacles({ keys }, { uniqueIndexes, foreignKeys, triggers }) {
  return Object.keys(keys)
    .sort()
    .map((table) => {
      const key = keys[table] ?? '';
      const uniques = Object.values(uniqueIndexes).filter(
        (index) => index.table === table && !index.columns.includes(key),
      );
      const incoming = foreignKeys.filter(
        ({ table: from, target, columns }) => target === table && !(keys[from] && columns.includes(keys[from])),
      );
      return {
        table,
        key,
        uniques: uniques.map(({ columns }) => columns.join(', ')).sort(),
        incoming: incoming.map((each) => each.table),
        triggers: triggers[table] ?? 0,
      };
    });
}
