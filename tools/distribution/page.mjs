import { tableObstacles } from './obstacles.mjs';
import { REASONS } from './reasons.mjs';
import { countKinds, folderOf, groupBy, KINDS, nounOf, referenceTables, writesTo } from './summary.mjs';

/**
 * A table of Markdown: the first row is the heading.
 * @param {(string | number | undefined)[][]} rows
 */
const table = ([heading = [], ...rows]) =>
  [heading, heading.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`.replace(/ {2}\|/g, ' |'))
    .join('\n');

/** @param {import('./reasons.mjs').Verdict | undefined} verdict */
const reasonOf = (verdict) => (verdict?.kind === 'not possible' ? verdict.reason : undefined);

const PAGE_KEYS = ['officer', 'zone'];

/**
 * The parts of docs/distributed.md that are counted, by the names of their marks.
 * @param {object} result
 * @param {import('./summary.mjs').JudgedStatement[]} result.judged
 * @param {number} result.refused how many statements could not be planned
 * @param {readonly (import('./classify.mjs').Distribution & { title: string })[]} result.distributions
 * @param {import('./classify.mjs').Catalog} result.catalog
 * @returns {Record<string, string>}
 */
export function pageParts({ judged, refused, distributions, catalog }) {
  const pagePlaces = PAGE_KEYS.map((name) => distributions.findIndex((each) => each.name === name));
  const [officer = 0] = pagePlaces;
  const count = (kind, test, place) =>
    judged.filter(({ verdicts }) => verdicts[place]?.kind === kind && test(verdicts[place])).length;
  const copies = distributions.map((distribution) => referenceTables(judged, distribution, catalog));
  const writesOfCopies = (place) =>
    judged.filter((each) => each.verdicts[place]?.kind === 'local' && writesTo(each, copies[place] ?? [])).length;
  return {
    totals: [
      `${judged.length} statements were planned; ${refused} of the import, which use two temporary tables at once, were not.`,
      '',
      table([
        ['', ...KINDS, 'of the local: writes of a reference table', 'of the fan-outs: with rows pulled first'],
        ...distributions.map(({ title }, place) => [
          title,
          ...countKinds(judged, place),
          writesOfCopies(place),
          count('fan-out', ({ isPulled }) => isPulled, place),
        ]),
      ]),
      '',
      `By officer these ${copies[officer]?.length ?? 0} tables stand in a statement with a distributed one, so they are reference tables: ${copies[officer]?.map((each) => `\`${each}\``).join(', ')}.`,
    ].join('\n'),
    folders: table([
      [
        'folder',
        'statements',
        ...pagePlaces.flatMap((place) => KINDS.map((kind) => `${distributions[place]?.title}: ${kind}`)),
      ],
      ...groupBy(judged, folderOf).map(([folder, some]) => [
        folder,
        some.length,
        ...pagePlaces.flatMap((place) => countKinds(some, place)),
      ]),
    ]),
    reasons: table([
      ['why not', ...pagePlaces.map((place) => distributions[place]?.title), 'for example in', 'what it would take'],
      ...Object.entries(REASONS).flatMap(([reason, { text, remedy }]) => {
        const counts = pagePlaces.map((place) => count('not possible', (verdict) => verdict.reason === reason, place));
        const example = judged.find(({ verdicts }) => pagePlaces.some((place) => reasonOf(verdicts[place]) === reason));
        return example ? [[text, ...counts, nounOf(example), remedy]] : [];
      }),
    ]),
    near: table([
      ['where', 'statements about officers’ tables', 'of them on one shard'],
      ...groupBy(judged, nounOf).flatMap(([noun, some]) => {
        const about = some.filter(({ verdicts }) => verdicts[officer]?.kind !== 'local');
        const near = about.filter(({ verdicts }) => verdicts[officer]?.kind === 'single-shard').length;
        return near > 0 ? [[noun, about.length, near]] : [];
      }),
    ]),
    tables: table([
      ['table', 'key', 'unique without the key', 'foreign keys to it without the key, from', 'triggers'],
      ...pagePlaces.flatMap((place) =>
        tableObstacles(distributions[place] ?? { name: '', keys: {}, withoutKey: [] }, catalog).map(
          ({ table: name, key, uniques, incoming, triggers }) => [
            `\`${name}\``,
            `\`${key}\``,
            uniques.map((columns) => `\`${columns}\``).join('; '),
            [...new Set(incoming)].map((from) => `\`${from}\``).join(', '),
            triggers || '',
          ],
        ),
      ),
    ]),
  };
}

/**
 * A page with its parts between `<!-- NAME -->` and `<!-- /NAME -->` written anew.
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
