import { stripOperand, blankStrings, findClosingBracket, findColumns, splitOutside } from './conditions.mjs';
import { childrenOf, conditionsOf } from './plan-tree.mjs';

/**
 * Finds writes that Citus refuses on any shard, by plan, and by text where plans are silent.
 * @returns {import('./reasons.mjs').Reason | undefined}
 */
export function findWriteProblem({ text, tree, distribution, catalog }) {
  const readsDistributed = tree.scans.some(
    ({ table, alias }) =>
      distribution.keys[table] && !tree.writes.some((node) => node.Alias === alias && node['Relation Name'] === table),
  );
  for (const node of tree.writes) {
    const key = distribution.keys[node['Relation Name']];
    const isInsert = node.Operation === 'Insert';
    if (!key && !isInsert && readsDistributed && tree.writes[0] === tree.nodes[0]) return 'reference-target';
    if (!key) continue;
    const outputs = childrenOf(node)[0]?.Output ?? [];
    if (isInsert) {
      const place = catalog.columns[node['Relation Name']]?.indexOf(key) ?? -1;
      if (/^NULL\b/.test(stripOperand(outputs[place] ?? 'NULL'))) return 'empty-key';
      if (/\bvalues\s*\(/i.test(text) && outputs.some((output) => /\b(?:SubPlan|InitPlan) /.test(output)))
        return 'subquery-in-values';
      const arbiters = node['Conflict Arbiter Indexes'] ?? [];
      if (arbiters.some((name) => !catalog.uniqueIndexes[name]?.columns.includes(key))) return 'conflict';
    }
    const changes = assignments(text, node['Relation Name'], isInsert);
    if (changes.some(({ column, value }) => column === key && stripOperand(value) !== key)) return 'changes-key';
    if (
      isInsert
        ? changes.some(({ value }) => mutableCalls(value, catalog).length > 0)
        : [...outputs, ...tree.nodes.filter((each) => each.Alias === node.Alias).flatMap(conditionsOf)].some((part) =>
            isRefused(part, catalog, node['Relation Name']),
          )
    )
      return 'mutable-function';
  }
  return undefined;
}

/** Assignments of UPDATE or ON CONFLICT, from the text: plans do not name the columns. */
const assignments = (text, table, isInsert) => {
  const words = text.replace(/\s+/g, ' ');
  const start = isInsert
    ? /\bdo update set /i.exec(words)
    : new RegExp(`\\bupdate (?:only )?${table}(?: (?:as )?\\w+)? set `, 'i').exec(words);
  if (!start) return [];
  const rest = words.slice(start.index + start[0].length);
  const end = [' from ', ' where ', ' returning '].map(
    (word) => splitOutside(rest.toLowerCase(), word)[0]?.length ?? 0,
  );
  return splitOutside(rest.slice(0, Math.min(...end)), ',').flatMap((part) => {
    const [column = '', ...value] = part.split('=');
    return column
      .replace(/[()]/g, '')
      .split(',')
      .map((name) => ({ column: name.trim(), value: value.join('=') }));
  });
};

/** @returns {string[]} The functions in a text that are not immutable. */
const mutableCalls = (text, { functions }) =>
  [...blankStrings(text).matchAll(/\b([a-z_]\w*)\s*\(/g)]
    .map(([, name = '']) => name)
    .filter((name) => functions[name] === 's' || functions[name] === 'v')
    .concat(/\bcurrent_(?:date|timestamp)\b/i.test(text) ? ['current_timestamp'] : []);

/** Citus evaluates stable functions once, beforehand; column arguments and conditional expressions prevent this. */
const isRefused = (output, catalog, table) => {
  const calls = mutableCalls(output, catalog);
  if (calls.some((name) => catalog.functions[name] === 'v')) return true;
  if (calls.length === 0) return false;
  return (
    /\b(?:COALESCE|CASE)\b/.test(output) ||
    calls.some((name) => hasColumn(argumentsOf(output, name), catalog.columns[table]))
  );
};

const hasColumn = (text, columns = []) =>
  findColumns(text).length > 0 || columns.some((column) => new RegExp(`\\b${column}\\b`).test(blankStrings(text)));

const argumentsOf = (text, name) => {
  const rest = text.slice(text.search(new RegExp(`\\b${name}\\s*\\(`)) + name.length);
  const end = findClosingBracket(rest);
  return end < 0 ? rest : rest.slice(0, end);
};
