import { tableObstacles } from './obstacles.mjs';
import { REASONS } from './reasons.mjs';
import { countKinds, getDomainGroup, groupBy, KINDS, getDomainNoun, referenceTables, writesTo } from './summary.mjs';

/**
 * @typedef {import('./summary.mjs').JudgedStatement} JudgedStatement
 * @typedef {import('./classify.mjs').Distribution & { title: string }} TitledDistribution
 *
 * @typedef {object} Result
 * @property {JudgedStatement[]} judged
 * @property {import('./plan-statements.mjs').Statement[]} refused Could not be planned.
 * @property {readonly TitledDistribution[]} distributions
 * @property {import('./classify.mjs').Catalog} catalog
 */

/** Compared in detail; the others appear only in the totals. */
const COMPARED = ['officer', 'zone'];
/** Minimum statements for naming a reference table. */
const OFTEN = 5;

/**
 * The first row is the heading.
 * @param {(string | number | undefined)[][]} rows
 */
const table = ([heading = [], ...rows]) =>
  [heading, heading.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`.replace(/ {2}\|/g, ' |'))
    .join('\n');

const code = (name) => `\`${name}\``;

/** @param {import('./reasons.mjs').Verdict | undefined} verdict */
const reasonOf = (verdict) => (verdict?.kind === 'not possible' ? verdict.reason : undefined);

/** @param {Result} result */
const comparedPlaces = ({ distributions }) =>
  COMPARED.map((name) => distributions.findIndex((each) => each.name === name));

/** @param {Result} result */
function totalsTable({ judged, distributions, catalog }) {
  const rows = distributions.map((distribution, place) => {
    const copies = referenceTables(judged, distribution, catalog).map((each) => each.table);
    const verdictsOf = ({ verdicts }) => verdicts[place];
    const copyWrites = judged.filter((each) => verdictsOf(each).kind === 'local' && writesTo(each, copies));
    const pulls = judged.filter((each) => verdictsOf(each).isPulled);
    return [distribution.title, ...countKinds(judged, place), copyWrites.length, pulls.length];
  });
  return table([['', ...KINDS, 'of the local: writes of a reference table', 'of the fan-outs: pulled'], ...rows]);
}

/** @param {Result} result */
function referenceSentence({ judged, distributions, catalog }) {
  const [distribution] = distributions;
  if (!distribution) return '';
  const copies = referenceTables(judged, distribution, catalog);
  const often = copies.filter(({ statements }) => statements >= OFTEN);
  const names = often.map(({ table: name, statements }) => `${code(name)} ${statements}`).join(', ');
  const rest = `${copies.length - often.length} more in fewer than ${OFTEN}`;
  return `Tables that stand beside a distributed one ${distribution.title}, and so are reference tables, in so many statements: ${names}; ${rest}.`;
}

/** @param {Result} result */
function plannedSentence({ judged, refused }) {
  const folders = groupBy(refused, getDomainGroup).map(([folder, some]) => `${folder} ${some.length}`);
  return `${judged.length} statements were planned. ${refused.length} were not, as they need two temporary tables at once or an extension: ${folders.join(', ')}.`;
}

/** @param {Result} result */
function foldersTable(result) {
  const places = comparedPlaces(result);
  const heading = places.flatMap((place) => KINDS.map((kind) => `${result.distributions[place]?.title}: ${kind}`));
  const rows = groupBy(result.judged, getDomainGroup).map(([folder, some]) => [
    folder,
    some.length,
    ...places.flatMap((place) => countKinds(some, place)),
  ]);
  return table([['folder', 'statements', ...heading], ...rows]);
}

/** @param {Result} result */
function reasonsTable(result) {
  const places = comparedPlaces(result);
  const rows = Object.entries(REASONS).flatMap(([reason, { text, remedy }]) => {
    const some = places.map((place) => result.judged.filter(({ verdicts }) => reasonOf(verdicts[place]) === reason));
    const example = some.flat()[0];
    return example ? [[text, ...some.map(({ length }) => length), getDomainNoun(example), remedy]] : [];
  });
  const titles = places.map((place) => result.distributions[place]?.title);
  return table([['why not', ...titles, 'for example in', 'what it would take'], ...rows]);
}

/** @param {Result} result */
function nearTable(result) {
  const [place = 0] = comparedPlaces(result);
  const rows = groupBy(result.judged, getDomainNoun).flatMap(([noun, some]) => {
    const [local = 0, near = 0] = countKinds(some, place);
    return near > 0 ? [[noun, some.length - local, near]] : [];
  });
  return table([['where', 'statements over distributed tables', 'of them on one shard'], ...rows]);
}

/** @param {Result} result */
function tablesTable(result) {
  const rows = comparedPlaces(result)
    .flatMap((place) => result.distributions[place] ?? [])
    .flatMap((distribution) => tableObstacles(distribution, result.catalog))
    .map(({ table: name, key, uniques, incoming, triggers }) => [
      code(name),
      code(key),
      uniques.map(code).join('; '),
      [...new Set(incoming)].map(code).join(', '),
      triggers || '',
    ]);
  return table([
    ['table', 'key', 'unique without the key', 'foreign keys to it without the key, from', 'triggers'],
    ...rows,
  ]);
}

/**
 * @param {Result} result
 * @returns {Record<string, string>}
 */
export const pageParts = (result) => ({
  totals: [plannedSentence(result), totalsTable(result), referenceSentence(result)].join('\n\n'),
  folders: foldersTable(result),
  reasons: reasonsTable(result),
  near: nearTable(result),
  tables: tablesTable(result),
});

/**
 * Replaces the parts between `<!-- NAME -->` and `<!-- /NAME -->`.
 * @param {string} page
 * @param {Record<string, string>} parts
 */
export function fillPage(page, parts) {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*(<!-- /${name} -->)`);
    if (!place.test(text)) throw new Error(`The page has no place for '${name}'.`);
    return text.replace(place, (_, open, close) => `${open}${part}\n${close}`);
  }, page);
}
