import { classify } from './classify.mjs';
import { readPlan } from './plan-tree.mjs';

/**
 * @typedef {import('./reasons.mjs').Verdict} Verdict
 * @typedef {import('./plan-statements.mjs').PlannedStatement & { verdicts: Verdict[] }} JudgedStatement One verdict a distribution.
 */

/**
 * @param {import('./plan-statements.mjs').PlannedStatement[]} planned
 * @param {readonly import('./classify.mjs').Distribution[]} distributions
 * @param {import('./classify.mjs').Catalog} catalog
 * @returns {JudgedStatement[]}
 */
export const classifyAll = (planned, distributions, catalog) =>
  planned.map((statement) => ({
    ...statement,
    verdicts: distributions.map((distribution) => classify(statement, distribution, catalog)),
  }));

/**
 * Tables used together with a distributed one: each machine needs a copy. Most frequent first.
 * @param {JudgedStatement[]} judged
 * @param {import('./classify.mjs').Distribution} distribution
 * @param {Pick<import('./classify.mjs').Catalog, 'columns'>} catalog
 */
export function referenceTables(judged, { keys, withoutKey }, { columns }) {
  const isDistributed = (table) => keys[table] !== undefined || withoutKey.includes(table);
  const together = judged.map(({ plan }) => tablesOf(plan)).filter((tables) => tables.some(isDistributed));
  const others = together.flatMap((tables) =>
    [...new Set(tables)].filter((table) => columns[table] && !isDistributed(table)),
  );
  return groupBy(others, (table) => table)
    .map(([table, { length }]) => ({ table, statements: length }))
    .sort((a, b) => b.statements - a.statements);
}

const tablesOf = (plan) => readPlan(plan).nodes.flatMap((node) => node['Relation Name'] ?? []);

export const writesTo = ({ plan }, tables) =>
  readPlan(plan).writes.some((node) => tables.includes(node['Relation Name']));

export const getDomainGroup = ({ source }) => {
  const [, first = '', second = '', third] = source.split('/');
  return first === 'domains' && third ? second : first;
};

/** Down to the noun: `finance/claims`. */
export const getDomainNoun = ({ source }) => {
  const [, first = '', second = '', third = '', fourth] = source.split('/');
  return first === 'domains' && fourth ? `${second}/${third}` : getDomainGroup({ source });
};

/**
 * Groups by name, sorted.
 * @template T
 * @param {T[]} all
 * @param {(each: T) => string} nameOf
 * @returns {[string, T[]][]}
 */
export function groupBy(all, nameOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const each of all) groups.set(nameOf(each), [...(groups.get(nameOf(each)) ?? []), each]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

export const KINDS = /** @type {const} */ (['local', 'single-shard', 'fan-out', 'not possible']);

export const countKinds = (judged, place) =>
  KINDS.map((kind) => judged.filter(({ verdicts }) => verdicts[place].kind === kind).length);
