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
export const judge = (planned, distributions, catalog) =>
  planned.map((statement) => ({
    ...statement,
    verdicts: distributions.map((distribution) => classify(statement, distribution, catalog)),
  }));

/**
 * Tables that stand in one statement with a distributed one, and in how many: each machine needs a copy of them. The most asked first.
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

/** Whether a statement changes one of these tables. */
export const writesTo = ({ plan }, tables) =>
  readPlan(plan).writes.some((node) => tables.includes(node['Relation Name']));

/** The folder that a statement's file belongs to: a group of domains, or a part of the server. */
export const folderOf = ({ source }) => {
  const [, first = '', second = '', third] = source.split('/');
  return first === 'domains' && third ? second : first;
};

/** The same, down to the noun: `finance/claims`. */
export const nounOf = ({ source }) => {
  const [, first = '', second = '', third = '', fourth] = source.split('/');
  return first === 'domains' && fourth ? `${second}/${third}` : folderOf({ source });
};

/**
 * Things by what they have in common, in the order of the names.
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

/** How many of the statements are of which kind, in the order of KINDS. */
export const countKinds = (judged, place) =>
  KINDS.map((kind) => judged.filter(({ verdicts }) => verdicts[place].kind === kind).length);
