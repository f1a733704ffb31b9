import { stripOperand, isColumn, isValue } from './conditions.mjs';
import { childrenOf, hashedColumns, isJoin, getPathToRoot, renamedColumns } from './plan-tree.mjs';
import { SameValues } from './same-values.mjs';

const columnOf = (alias, column) => `${/^[a-z_][\w$]*$/.test(alias) ? alias : `"${alias}"`}.${column}`;

/** Outer and anti joins keep rows for which their condition fails. */
const keepsRows = (node) => isJoin(node) && !['Inner', 'Semi'].includes(node['Join Type']);

/**
 * Finds whether all keys of distributed tables have one known value, and which keys are equal.
 * @param {ReturnType<typeof import('./plan-tree.mjs').readPlan>} tree
 * @param {import('./classify.mjs').Distribution} distribution
 * @param {import('./classify.mjs').Catalog} catalog
 */
export function keyValues(tree, distribution, catalog) {
  const [restricting, joining] = [new SameValues(), new SameValues()];
  const scanOf = new Map(tree.scans.map((scan) => [scan.alias, scan.node]));
  for (const { sides, node } of tree.equalities) {
    joining.join(...sides);
    if (isRestriction(tree, scanOf, sides, node)) restricting.join(...sides);
  }
  for (const [a, b] of [...renamedColumns(tree.nodes), ...hashedColumns(tree.nodes)]) joining.join(a, b);
  for (const [a, b] of renamedColumns(tree.nodes.filter((node) => node['Node Type'] === 'Subquery Scan')))
    restricting.join(a, b);

  const inserted = tree.writes
    .filter((node) => node.Operation === 'Insert' && distribution.keys[node['Relation Name']])
    .map((node) => insertedKey(node, distribution.keys[node['Relation Name']] ?? '', catalog));
  const scanned = tree.scans.flatMap(({ alias, table }) =>
    distribution.keys[table] ? [columnOf(alias, distribution.keys[table])] : [],
  );
  const values = [...scanned, ...inserted].map((operand) =>
    isValue(operand) ? operand : restricting.membersOf(operand).find(isValue),
  );
  return {
    isOneShard: values.every(
      (value) => value !== undefined && restricting.find(value) === restricting.find(values[0] ?? ''),
    ),
    joinedKey: ({ alias, table }) => joining.find(columnOf(alias, distribution.keys[table] ?? '')),
  };
}

const insertedKey = (node, key, { columns }) => {
  const place = columns[node['Relation Name']]?.indexOf(key) ?? -1;
  return stripOperand(childrenOf(node)[0]?.Output?.[place] ?? 'NULL::text');
};

/** True if it holds for all rows, not only those that an outer join or subquery adds. */
const isRestriction = (tree, scanOf, sides, node) => {
  const columns = sides.filter(isColumn);
  const scans = columns.flatMap((column) => scanOf.get(aliasOf(column)) ?? []);
  if (columns.length === 1 && keepsRows(node)) return !scans.some((scan) => isKeptBy(tree, node, scan));
  if (columns.length < 2) return true;
  const paths = [node, ...scans].map((each) => getPathToRoot(tree, each));
  const shared = paths[0]?.find((each) => paths.every((path) => path.includes(each)));
  const between = new Set(paths.flatMap((path) => path.slice(0, path.indexOf(shared))));
  if ([...between].some((each) => each['Parent Relationship'] === 'SubPlan')) return false;
  return !shared || !keepsRows(shared);
};

const aliasOf = (column) => column.slice(0, column.lastIndexOf('.')).replace(/^"|"$/g, '');

const isKeptBy = (tree, join, scan) => {
  const [outer, inner] = childrenOf(join);
  const path = getPathToRoot(tree, scan);
  const sides = { Left: [outer], Anti: [outer], Right: [inner], 'Right Anti': [inner] }[join['Join Type']] ?? [
    outer,
    inner,
  ];
  return sides.some((side) => path.includes(side));
};
