import { keyValues } from './key-values.mjs';
import { findJoinProblem } from './joins.mjs';
import { getPathToRoot, readPlan } from './plan-tree.mjs';
import { impossible } from './reasons.mjs';
import { findWriteProblem } from './writes.mjs';

/**
 * @typedef {object} Distribution
 * @property {string} name
 * @property {Record<string, string>} keys Distributed tables with their shard columns.
 * @property {readonly string[]} withoutKey Related tables without that column.
 *
 * @typedef {object} Catalog
 * @property {Record<string, string[]>} columns In order, dropped ones included.
 * @property {Record<string, { table: string, columns: string[] }>} uniqueIndexes
 * @property {{ table: string, target: string, columns: string[] }[]} foreignKeys
 * @property {Record<string, number>} triggers Count per table.
 * @property {Record<string, 'i' | 's' | 'v'>} functions Immutable, stable or volatile; for several, the first of these.
 * @property {Record<string, string>} bodies Of our own functions.
 */

/**
 * Classifies a statement under a distribution by its generic plan. Triggers are not in plans.
 * @param {{ text: string, plan: import('./plan-tree.mjs').PlanNode }} statement
 * @param {Distribution} distribution
 * @param {Catalog} catalog
 * @returns {import('./reasons.mjs').Verdict}
 */
export function classify({ text, plan }, distribution, catalog) {
  const tree = readPlan(plan);
  const tables = [...tree.scans.map(({ table }) => table), ...tree.writes.map((node) => node['Relation Name'])];
  if (tables.some((table) => distribution.withoutKey.includes(table))) return impossible('no-key');
  if (!tables.some((table) => distribution.keys[table])) return { kind: 'local' };

  const wrongWrite = findWriteProblem({ text, tree, distribution, catalog });
  if (wrongWrite) return impossible(wrongWrite);

  const keys = keyValues(tree, distribution, catalog);
  if (keys.isOneShard) return { kind: 'single-shard' };

  const isOverDistributed = (node) =>
    tree.scans.some((scan) => distribution.keys[scan.table] && getPathToRoot(tree, scan.node).includes(node));
  const has = (test) => tree.nodes.some((node) => test(node) && isOverDistributed(node));
  if (has((node) => node['Node Type'] === 'LockRows')) return impossible('locks');
  if (has((node) => node['Node Type'] === 'Recursive Union')) return impossible('recursive');
  if (has((node) => node['Grouping Sets'])) return impossible('grouping-sets');
  if (callsTableFunction(text, distribution, catalog)) return impossible('function');
  return findJoinProblem({ text, tree, keys, distribution });
}

const callsTableFunction = (text, distribution, catalog) =>
  Object.entries(catalog.bodies).some(
    ([name, body]) =>
      new RegExp(`\\b${name}\\s*\\(`).test(text) &&
      Object.keys(distribution.keys).some((table) =>
        new RegExp(`\\b(?:from|join|into|update)\\s+${table}\\b`).test(body),
      ),
  );
