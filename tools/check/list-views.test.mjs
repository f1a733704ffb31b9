import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';

/** Lists without saved views, and why (docs/decisions/0106). */
const WITHOUT = {
  'mfe-field-ops/src/screens/sync/refusals-dialog.tsx': 'stands in a dialog over the list of runs, whose address it is',
  'mfe-finance/src/screens/expenses/limits-used.tsx': 'one of several parts of the overview, whose address it is',
  'mfe-surveys/src/screens/survey-figures/brand-part.tsx': 'one of two tables of the same figures',
  'mfe-surveys/src/screens/survey-figures/size-part.tsx': 'one of two tables of the same figures',
  'shell/src/releases/versions.tsx': 'one of several parts of a page about a remote',
};

const files = ['shell', ...remotes].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => ({ file: join(name, 'src', file), text: readFileSync(join(root, name, 'src', file), 'utf8') })),
);
const lists = files.filter(({ text }) => text.includes('<TableScreen'));

it('0106: every list of a screen has saved views, or a reason why not', () => {
  expect(lists.length).toBeGreaterThan(30);
  const without = lists.filter(({ text }) => /\bviews=\{/.test(text)).map(({ file }) => file);
  expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
});

it('0106: no list filters by a name of the views', () => {
  const filters = files
    .filter(({ text }) => /useListState\(\{[^}]*\b(hide|listView):/.test(text))
    .map(({ file }) => file);
  expect(filters).toEqual([]);
});
