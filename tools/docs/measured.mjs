import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { GENERATED, markdownTable } from './markdown.mjs';

/**
 * @typedef {{ what: string; value: string; goal: string; met: boolean; reason?: string }} Row
 * @typedef {{ date: string; rows: Row[] }} Part
 */

const TITLES = {
  web: 'Pages in the browser',
  interactions: 'Interactions',
  lighthouse: 'Lighthouse',
  api: 'Lists under load',
  dashboards: 'Dashboards and recording of visits',
  today: 'Today',
  search: 'Search everywhere',
  dealers: 'Dealers',
  attendance: 'Attendance and expenses',
  tickets: 'Tickets',
  surveys: 'Surveys',
  market: 'Market research',
  notifications: 'Notifications',
  reports: 'Reports',
  export: 'Exports',
  releases: 'Releases',
  growth: 'Growth with the number of visits',
  standby: 'Standby',
  backup: 'Backup',
  metrics: 'Cost of metrics',
  start: 'Start',
  build: 'Build',
};

const MIN_TOGETHER = 3;
const MIN_SHARE = 0.8;

const INTRO = `# How fast is it?

${GENERATED}

\`npm run bench\` measures this, keeps it in \`bench/results.json\` and writes this page.

- It ran on one machine with two processors, beside the load and the database.
- Most data is of large scale: 5,000 officers, 100,000 dealers, 10 million visits, 500,000 claims.
- Ratios compare two measurements of one run. Most others are medians of several runs.
- A time has no goal of its own: another machine would miss it. Its ratio has one, from its next run on.
- p95: 95 of 100 requests took at most this long. '(8 calls)' is the p95 of the slowest of eight.
- '(AO1)' after a figure: the worst of the measured roles.
- Exponent 0: the time does not grow with the data; 1: it grows in proportion.
- The goal 1.26 × of growth is a logarithm of the number of visits.
- 'One bundle' is the same code without federation. The date above a column is that of its run.`;

/** @param {Row} row */
const resultOf = ({ goal, met }) => (goal === '–' ? '' : met ? 'met' : '**missed**');

/** @param {string} text */
const withCapital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Longest ending from a comma or colon that most texts share.
 * @param {string[]} texts
 */
function sharedEnding(texts) {
  const endings = texts.flatMap((text) => [...text.matchAll(/[,:] /g)].map(({ index }) => text.slice(index)));
  const longestFirst = [...new Set(endings)].sort((a, b) => b.length - a.length);
  const haveIt = (/** @type {string} */ end) => texts.filter((text) => text.endsWith(end)).length;
  return longestFirst.find((end) => haveIt(end) >= MIN_SHARE * texts.length) ?? '';
}

/**
 * Longest beginning up to a comma or colon that all share.
 * @param {string[]} texts
 */
function sharedBeginning([first = '', ...others]) {
  const beginnings = [...first.matchAll(/[,:] /g)].map(({ index }) => first.slice(0, index + 2)).reverse();
  return beginnings.find((begin) => others.every((text) => text.startsWith(begin))) ?? '';
}

/** @param {string} text @param {string} begin @param {string} ending */
const without = (text, begin, ending) =>
  text.slice(begin.length, ending && text.endsWith(ending) ? text.length - ending.length : undefined);

/**
 * Up to the first comma or colon outside brackets.
 * @param {string} text
 */
const beginningOf = (text) => /^(?:\([^)]*\)|[^,:(])+/.exec(text)?.[0] ?? text;

const PERSON = /,? ?\(?\b(ADMIN1|ADMIN|ZO1|RO1|AO1)\b\)?/;

const SLOWEST_CALL = /: p95 of the slowest of (\d+) calls$/;

/** @param {Row[]} rows */
function findWorst(rows) {
  const sign = rows[0]?.goal.startsWith('≥') ? -1 : 1;
  return rows.reduce((worst, row) =>
    sign * Number.parseFloat(row.value) > sign * Number.parseFloat(worst.value) ? row : worst,
  );
}

/** @param {Row[]} rows */
function mergePeople(rows) {
  /** @type {Map<string, Row[]>} */
  const rowsByKey = new Map();
  for (const row of rows) {
    const what = PERSON.test(row.what) ? row.what.replace(PERSON, '') : `${rowsByKey.size} ${row.what}`;
    const key = [what, row.goal, resultOf(row)].join('|');
    rowsByKey.set(key, [...(rowsByKey.get(key) ?? []), row]);
  }
  return [...rowsByKey.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const worst = findWorst([first, ...others]);
    return {
      ...first,
      what: first.what
        .replace(PERSON, '')
        .replace(/^[,:] /, '')
        .replace(/ of(?=:| \()/, ''),
      value: `${worst.value.replace(/ \(.*\)$/, '')} (${PERSON.exec(worst.what)?.[1]})`,
    };
  });
}

/**
 * @param {Row[]} rows
 * @param {string} caption
 * @param {string} date
 */
function rowsTable(rows, caption, date) {
  const isMissed = (/** @type {Row} */ row) => Number(resultOf(row) === '**missed**');
  const sorted = [...rows].sort((a, b) => isMissed(b) - isMissed(a));
  const goals = new Set(rows.map(({ goal }) => goal));
  const [goal = ''] = goals;
  const isOneGoal = rows.length >= MIN_TOGETHER && goals.size === 1;
  const goalCell = (/** @type {string} */ text) => (isOneGoal ? [] : [text]);
  const lines = [withCapital(caption), isOneGoal && goal !== '–' && `Goal: ${goal}`].filter(Boolean);
  const table = markdownTable([
    ['What', date, ...goalCell('Goal'), ''],
    ...sorted.map((row) => [withCapital(row.what), row.value, ...goalCell(row.goal), resultOf(row)]),
  ]);
  return [...lines, table].join('\n\n');
}

/**
 * Rows with a common beginning get a separate table.
 * @param {Row[]} rows
 * @param {string} date
 */
function renderTables(rows, date) {
  const beginnings = [...new Set(rows.map(({ what }) => beginningOf(what)))];
  const groups = beginnings.map((beginning) => ({
    beginning,
    rows: rows.filter(({ what }) => beginningOf(what) === beginning),
  }));
  const alone = groups.filter((group) => group.rows.length < MIN_TOGETHER).flatMap((group) => group.rows);
  const together = groups.filter((group) => group.rows.length >= MIN_TOGETHER);
  const tables = together.map((group) => {
    const rests = group.rows.map(({ what }) => what.slice(group.beginning.length).replace(/^[,:] /, ''));
    const begin = sharedBeginning(rests);
    const ending = sharedEnding(rests);
    const cut = group.rows.map((row, index) => ({ ...row, what: without(rests[index] ?? '', begin, ending) }));
    return rowsTable(cut, [group.beginning, begin.replace(/[,:] $/, '')].filter(Boolean).join(', ') + ending, date);
  });
  return [...tables, ...(alone.length > 0 ? [rowsTable(alone, '', date)] : [])].join('\n\n');
}

/** @param {Part} part */
function missedRows({ rows }) {
  return rows
    .filter((row) => resultOf(row) === '**missed**')
    .map(({ what, value, goal, reason }) => [withCapital(what), value, goal, reason ?? '']);
}

/**
 * docs/measured.md.
 * @param {Record<string, Part>} [results]
 */
export function measuredPage(results = JSON.parse(readFileSync(join(root, 'bench/results.json'), 'utf8'))) {
  const names = [...new Set([...Object.keys(TITLES), ...Object.keys(results)])];
  const parts = names.flatMap((name) => {
    const part = results[name];
    if (!part) return [];
    const rows = part.rows.map((row) => ({
      ...row,
      what: row.what.replace(/^(?:API|Web), /, '').replace(SLOWEST_CALL, ' ($1 calls)'),
    }));
    return [{ title: TITLES[name] ?? name, date: part.date, rows, merged: mergePeople(rows) }];
  });
  const goals = parts.flatMap(({ rows }) => rows).filter(({ goal }) => goal !== '–');
  const missed = parts.flatMap(missedRows);
  const summary = `${goals.length - missed.length} of ${goals.length} goals are met.`;
  const misses =
    missed.length > 0
      ? `## Goals that are missed\n\n${markdownTable([['What', 'Measured', 'Goal', 'Why'], ...missed])}`
      : '';
  const sections = parts.map(({ title, date, merged }) => `## ${title}\n\n${renderTables(merged, date)}`);
  return `${[INTRO, summary, misses, ...sections].filter(Boolean).join('\n\n')}\n`;
}
