import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const folder = join(root, 'docs/decisions');
const MAX_PAGES = 60;
const MAX_WORDS = 300;
const HEADINGS = ['Context', 'Decision', 'Consequences', 'Rejected'];

const pages = readdirSync(folder).filter((file) => file !== 'README.md');
const getText = (file) => readFileSync(join(folder, file), 'utf8');
const getLines = (text) => text.trimEnd().split('\n');
const rows = getLines(getText('README.md'))
  .filter((line) => /^\| \[?\d{4}\b/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));
const getNumber = (cell) => /\d{4}/.exec(cell)?.[0];
const getLink = (cell) => /\]\(([^)]+)\)/.exec(cell)?.[1];

it('there are at most 60 decision pages, each named by its number', () => {
  expect(pages.length).toBeLessThanOrEqual(MAX_PAGES);
  expect(pages.filter((file) => !/^\d{4}-[a-z0-9-]+\.md$/.test(file))).toEqual([]);
  expect(new Set(pages.map(getNumber)).size).toBe(pages.length);
});

it.each(pages)('%s has the four headings, at most 300 words and lines of 100 columns', (file) => {
  const lines = getLines(getText(file));
  expect(lines[0]).toMatch(new RegExp(`^# ${getNumber(file)} \\S`));
  expect(lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3))).toEqual(HEADINGS);
  expect(getText(file).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(MAX_WORDS);
  expect(lines.filter((line) => line.length > 100 && !line.startsWith('|'))).toEqual([]);
});

it('the index has a row for each page, with its title, its area, its status and its date', () => {
  const accepted = rows.filter(([, , , status]) => status === 'accepted');
  expect(accepted.map(([number]) => getLink(number))).toEqual(pages.toSorted());
  for (const [number, title, area, , date] of accepted) {
    expect(getLines(getText(getLink(number)))[0]).toBe(`# ${getNumber(number)} ${title}`);
    expect(area).toMatch(/^[a-z]/);
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

it('a number without a page leads to the decision that took its place', () => {
  const others = rows.filter(([, , , status]) => status !== 'accepted');
  for (const [, , , status] of others) {
    expect(status).toMatch(/^(merged into|superseded by) \[\d{4}\]\(/);
    expect(pages).toContain(getLink(status));
  }
  expect(new Set(rows.map(([number]) => getNumber(number))).size).toBe(rows.length);
});

const findReferences = (...paths) => {
  const args = ['grep', '-IohE', 'decisions/[0-9]{4}(-[a-z0-9-]+\\.md)?', '--', ...paths];
  return [...new Set(getLines(execFileSync('git', args, { cwd: root, encoding: 'utf8' })))];
};

it('decisions/NNNN leads to a page, in migrations, which never change, at least to a row of the index', () => {
  const hasPage = (reference) =>
    reference.endsWith('.md')
      ? existsSync(join(root, 'docs', reference))
      : pages.some((file) => file.startsWith(`${getNumber(reference)}-`));
  expect(findReferences('.', ':!api/migrations').filter((reference) => !hasPage(reference))).toEqual([]);

  const known = rows.map(([number]) => getNumber(number));
  const inMigrations = findReferences('api/migrations');
  expect(inMigrations.filter((one) => !hasPage(one) && !known.includes(getNumber(one)))).toEqual([]);
});
