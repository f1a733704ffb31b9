import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';

/** Lists without saved views, with reasons (docs/decisions/0106). */
const WITHOUT = {
  'mfe-field-ops/src/screens/sync/refusals-dialog.tsx': 'stands in a dialog over the list of runs, whose address it is',
  'mfe-finance/src/screens/expenses/limits-used.tsx': 'one of several parts of the overview, whose address it is',
  'mfe-surveys/src/screens/survey-figures/brand-part.tsx': 'one of two tables of the same figures',
  'mfe-surveys/src/screens/survey-figures/size-part.tsx': 'one of two tables of the same figures',
  'shell/src/releases/versions.tsx': 'one of several parts of a page about a remote',
};

const UNCOUNTED = {
  'mfe-dealers/src/screens/churn-follow-through/follow-through-screen.tsx':
    'its rows are the regions, whatever the month',
  'mfe-field-ops/src/officer/officer-table.tsx':
    'the lists of one officer, each of a call and filters of its own: a count would read the whole list again',
  'mfe-helpdesk/src/screens/ticket-figures/ticket-figures-screen.tsx':
    'its rows are groups of figures, no things to count',
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

/** `TableScreen` counts unfiltered lists, and client lists with only a search. */
const isCounted = (text) => {
  if (/\bcountRows=/.test(text)) return true;
  // A wrapper of several lists may pass filters.
  if (/\bfilters=\{|<TableScreen\s+\{\.\.\./.test(text)) return false;
  return /paging=\{\{ mode: 'client' \}\}/.test(text) || !/\bsearch=\{/.test(text);
};

it('0106: a list counts its views by its own call, or has all that it needs for it', () => {
  const counted = [
    '<TableScreen countRows={count} filters={<Status />} paging={serverPaging(data, {})} />',
    "<TableScreen search={{ value }} paging={{ mode: 'client' }} />",
    '<TableScreen paging={serverPaging(data, {})} />',
  ];
  const not = [
    '<TableScreen search={{ value }} paging={serverPaging(data, {})} />',
    "<TableScreen filters={<Status />} paging={{ mode: 'client' }} />",
    "<TableScreen {...table} paging={{ mode: 'client' }} />",
  ];
  expect([...counted, ...not].map(isCounted)).toEqual([true, true, true, false, false, false]);
});

it('0106: the views of every list have a count, or there is a reason why not', () => {
  const uncounted = lists.filter(({ file, text }) => !(file in WITHOUT) && !isCounted(text)).map(({ file }) => file);
  expect(uncounted.sort()).toEqual(Object.keys(UNCOUNTED).sort());
});

it('0106: no list filters by a name of the views', () => {
  const filters = files
    .filter(({ text }) => /useListState\(\{[^}]*\b(hide|listView):/.test(text))
    .map(({ file }) => file);
  expect(filters).toEqual([]);
});

it('issue 38 §4: every list whose rows open in the address leads from a record to the next', () => {
  const opening = lists.filter(({ text }) => /\buse(OpenedRecord|RecordAddress)\b/.test(text));
  expect(opening.length).toBeGreaterThan(10);
  const withoutSteps = opening.filter(({ text }) => !text.includes('useRecordSteps')).map(({ file }) => file);
  // Its grid has a cell for each day, no rows to read one after the other.
  expect(withoutSteps).toEqual(['mfe-finance/src/screens/attendance-month/attendance-month-screen.tsx']);
});

it('issue 38 §3: every editable cell carries the version of its record', () => {
  const editing = files.filter(({ text }) => text.includes('<EditableCell'));
  const cells = editing.flatMap(({ file, text }) =>
    text
      .split('<EditableCell')
      .slice(1)
      .map((cell) => ({ file, cell })),
  );
  expect(cells.length).toBeGreaterThan(8);
  // `save` gets the record of when typing began: it sends its version, or hands it on whole.
  const isVersioned = ({ cell }) => /save=\{\(\w+, (newest|\{[^}]*\bversion\b[^}]*\})\) =>/.test(cell);
  expect(cells.filter((each) => !isVersioned(each)).map(({ file }) => file)).toEqual([]);
});

it('D-018: every list of a server offers other page sizes', () => {
  const onServer = lists.filter(({ text }) => text.includes('serverPaging('));
  expect(onServer.length).toBeGreaterThan(15);
  expect(onServer.filter(({ text }) => !/\bonLimit\b/.test(text)).map(({ file }) => file)).toEqual([]);
  // A size of the address that no server takes would fail the list.
  const unchecked = onServer.filter(({ text }) => /\blimit: size\b/.test(text) && !text.includes('toPageSize('));
  expect(unchecked.map(({ file }) => file)).toEqual([]);
});
