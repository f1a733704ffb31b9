import { stripOperand, findColumns, findEqualities, isColumn } from './conditions.mjs';

/**
 * @typedef {Record<string, any>} PlanNode A node of EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON).
 * @typedef {{ alias: string, table: string, node: PlanNode }} Scan
 * @typedef {{ sides: [string, string], node: PlanNode }} Equality
 */

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter', 'TID Cond'];

/** Subqueries in expressions and CTEs are not part of the join tree. */
const isSubquery = (node) => ['InitPlan', 'SubPlan'].includes(node['Parent Relationship']);

export const childrenOf = (node) => (node.Plans ?? []).filter((child) => !isSubquery(child));
export const subqueriesOf = (node) => (node.Plans ?? []).filter(isSubquery);
export const isJoin = (node) => node['Join Type'] !== undefined;

export const conditionsOf = (node) => CONDITIONS.flatMap((name) => node[name] ?? []);

/** In a statement of one table, PostgreSQL omits the alias: add it. */
const qualified = (operand, node) =>
  /^[a-z_]\w*$/.test(operand) && node.Alias !== undefined ? `${node.Alias}.${operand}` : operand;

/** @param {PlanNode} plan */
export function readPlan(plan) {
  /** @type {Map<PlanNode, PlanNode>} */
  const parents = new Map();
  /** @type {PlanNode[]} */
  const nodes = [];
  const visit = (node) => {
    nodes.push(node);
    for (const child of node.Plans ?? []) {
      parents.set(child, node);
      visit(child);
    }
  };
  visit(plan);
  const scans = nodes.filter((node) => node['Relation Name'] && node['Node Type'] !== 'ModifyTable');
  return {
    parents,
    nodes,
    /** @type {Scan[]} */
    scans: scans.map((node) => ({ alias: node.Alias, table: node['Relation Name'], node })),
    writes: nodes.filter((node) => node['Node Type'] === 'ModifyTable'),
    /** @type {Equality[]} */
    equalities: nodes
      // The Recheck Cond repeats a bitmap's conditions, including OR.
      .filter((node) => !node['Node Type'].startsWith('Bitmap Index'))
      .flatMap((node) =>
        conditionsOf(node)
          .flatMap(findEqualities)
          .map(([left, right]) => ({
            sides: /** @type {[string, string]} */ ([qualified(left, node), qualified(right, node)]),
            node,
          })),
      ),
  };
}

export function getPathToRoot(tree, node) {
  const path = [];
  for (let at = node; at; at = tree.parents.get(at)) path.push(at);
  return path;
}

export function aliasesBelow(node) {
  return [...(node.Alias ? [node.Alias] : []), ...(node.Plans ?? []).flatMap(aliasesBelow)];
}

export function isCorrelated(node) {
  const own = new Set(aliasesBelow(node));
  const texts = (each) => [
    ...CONDITIONS.map((name) => each[name] ?? ''),
    ...(each.Output ?? []),
    each['One-Time Filter'] ?? '',
    each['Function Call'] ?? '',
    ...(each.Plans ?? []).flatMap(texts),
  ];
  return texts(node)
    .flatMap(findColumns)
    .some((column) => {
      const alias = column.slice(0, column.search(/\.(?:"[^"]+"|[^."]+)$/)).replace(/^"|"$/g, '');
      return !own.has(alias) && !['old', 'new', 'excluded'].includes(alias);
    });
}

/**
 * Pairs of equal columns: outer and inner names of a subquery, and columns of union arms.
 * @param {PlanNode[]} nodes
 * @returns {[string, string][]}
 */
export function renamedColumns(nodes) {
  return nodes.flatMap((node) => {
    if (node['Node Type'] === 'Subquery Scan') return renamedBy(node);
    if (['Append', 'Merge Append', 'SetOp', 'Recursive Union'].includes(node['Node Type'])) {
      const [first, ...others] = childrenOf(node).map(({ Output = [] }) => Output.map(stripOperand));
      return others.flatMap((other) => pairs(first ?? [], other));
    }
    return [];
  });
}

/**
 * Outer and inner columns of hashed subqueries: `(v.id = (hashed SubPlan 1).col1)`.
 * @param {PlanNode[]} nodes
 * @returns {[string, string][]}
 */
export function hashedColumns(nodes) {
  return nodes.flatMap((node) =>
    [...CONDITIONS, 'One-Time Filter', 'Output']
      .flatMap((name) => node[name] ?? [])
      .flatMap((text) => [...text.matchAll(/\(([\w."$]+) = \(hashed (SubPlan \d+)\)\.col(\d+)\)/g)])
      .flatMap(([, outside = '', name, place]) => {
        const inside = nodes.find((each) => each['Subplan Name'] === name)?.Output?.[Number(place) - 1];
        return inside === undefined
          ? []
          : [/** @type {[string, string]} */ ([qualified(outside, node), stripOperand(inside)])];
      }),
  );
}

const pairs = (some, others) =>
  some.flatMap((one, place) =>
    isColumn(one) && others[place] !== undefined && isColumn(others[place]) ? [[one, others[place]]] : [],
  );

const nameOf = (column) => column.slice(column.lastIndexOf('.') + 1);

const renamedBy = (node) => {
  const outer = (node.Output ?? []).map(stripOperand);
  const inner = (childrenOf(node)[0]?.Output ?? []).map(stripOperand);
  if (outer.length === inner.length && outer.every(isColumn)) return pairs(outer, inner);
  return [...new Set(outer.flatMap(findColumns))].flatMap((column) => {
    const same = inner.filter((each) => isColumn(each) && nameOf(each) === nameOf(column));
    return same.length === 1 ? [[column, same[0]]] : [];
  });
};
