import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';

const files = ['shell', ...remotes].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ file: join(name, 'src', file), text: readFileSync(join(root, name, 'src', file), 'utf8') })),
);
const lists = files.filter(({ text }) => /<(TableScreen|ListTable)\b/.test(text));
const hooksOf = ({ file, text }) =>
  files.filter((other) => dirname(other.file) === dirname(file) && text.includes(`from './${basename(other.file)}'`));

it('0106: no list filters by a name of the views', () => {
  const filters = lists
    .flatMap((list) => [list, ...hooksOf(list)])
    .filter(({ text }) => /(useListState\(|FILTERS = )\{[^}]*\b(hide|listView|order|widths|pin|density):/.test(text))
    .map(({ file }) => file);
  expect(filters).toEqual([]);
});

it('every list whose rows open in the address leads from a record to the next', () => {
  const uses = (list, hooks) => [list, ...hooksOf(list)].some(({ text }) => hooks.test(text));
  const opening = lists.filter((list) => uses(list, /\buse(OpenedRecord|RecordAddress|RecordDialog)[<(]/));
  expect(opening.length).toBeGreaterThan(10);
  const withoutSteps = opening.filter((list) => !uses(list, /\buseRecord(Steps|Dialog)[<(]/)).map(({ file }) => file);
  // Its grid has no rows to read one after the other.
  expect(withoutSteps).toEqual(['mfe-finance/src/screens/attendance-month/attendance-month-screen.tsx']);
});

it('every editable cell carries the version of its record', () => {
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

it('D-018: no list of a server asks for a page size that the server refuses', () => {
  expect(files.filter(({ text }) => text.includes('useServerList(')).length).toBeGreaterThan(20);
  const ownPages = files.filter(({ text }) => /\b(serverPaging|use(Server|Sorted)Pages)\(/.test(text));
  expect(ownPages.map(({ file }) => file)).toEqual(['mfe-field-ops/src/screens/sync/refusals-table.tsx']);
});

it('a list screen has at most 45 lines: its state, columns and dialogs stand beside it', () => {
  expect(lists.length).toBeGreaterThan(40);
  expect(lists.filter(({ text }) => text.split('\n').length > 46).map(({ file }) => file)).toEqual([]);
});
