import { join } from 'node:path';
import { readJson } from './files.mjs';
import { root } from '../lib/project.mjs';
import { compareSizes, sizeReport } from './size.mjs';

const record = (screens, groups = {}) => ({ screens, groups });

it('the size check names what grew, the greatest growth first', () => {
  const before = record({ '/a': 10_000, '/b': 5_000 }, { 'src/a': 9_000, pdfkit: 1_000 });
  const now = record({ '/a': 11_000, '/b': 9_000 }, { 'src/a': 9_000, pdfkit: 6_000 });
  const { lines, over } = sizeReport(now, before);
  expect(over).toEqual([]);
  expect(lines).toEqual([
    'The heaviest first screen is /a with 11.0 kB of its own code; 150.0 kB are allowed.',
    'Screens against size.json:',
    '  /b: 5.0 kB → 9.0 kB (+4.0 kB)',
    '  /a: 10.0 kB → 11.0 kB (+1.0 kB)',
    'Code that changed, before it is made small:',
    '  pdfkit: 1.0 kB → 6.0 kB (+5.0 kB)',
    'If that is meant: npm run ci -- NAME --record.',
  ]);
});

it('the size check fails every screen over the budget, not the heaviest alone', () => {
  const { over } = sizeReport(record({ '/a': 150_001, '/b': 160_000, '/c': 150_000 }), undefined);
  expect(over).toEqual(['/b weighs 160.0 kB', '/a weighs 150.0 kB']);
});

it('the size check tells new and gone code apart from changed code', () => {
  expect(compareSizes({ gone: 5, same: 1 }, { fresh: 7, same: 1 })).toEqual([
    { what: 'fresh', before: 0, now: 7 },
    { what: 'gone', before: 5, now: 0 },
  ]);
});

it('the size check holds a screen to the budget of its own, where the record has one', () => {
  const before = { ...record({}), budgets: { '/read': 60_000 } };
  const { over } = sizeReport(record({ '/read': 60_001, '/edit': 149_000 }), before);
  expect(over).toEqual(['/read weighs 60.0 kB']);
});

it('DL-AGR-01: reading an agreement may take 60 kB beside the shell', () => {
  const { budgets } = readJson(join(root, 'mfe-dealers/size.json'));
  expect(budgets).toEqual({ '/dealer-agreement/:document': 60_000 });
});
