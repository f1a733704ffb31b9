import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';

const files = ['shell', ...remotes].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => ({ file: join(name, 'src', file), text: readFileSync(join(root, name, 'src', file), 'utf8') })),
);
const lists = files.filter(({ text }) => text.includes('<TableScreen'));

it('0106: no list filters by a name of the views', () => {
  const filters = lists
    .filter(({ text }) => /useListState\(\{[^}]*\b(hide|listView|order|widths|pin|density):/.test(text))
    .map(({ file }) => file);
  expect(filters).toEqual([]);
});

it('every list whose rows open in the address leads from a record to the next', () => {
  const opening = lists.filter(({ text }) => /\buse(OpenedRecord|RecordAddress|RecordDialog)\b/.test(text));
  expect(opening.length).toBeGreaterThan(10);
  const withoutSteps = opening.filter(({ text }) => !/\buseRecord(Steps|Dialog)\b/.test(text)).map(({ file }) => file);
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
  const onServer = lists.filter(({ text }) => /\b(serverPaging|use(Server|Sorted)Pages)\(/.test(text));
  expect(onServer.length).toBeGreaterThan(15);
  const unchecked = onServer.filter(({ text }) => /\blimit: size\b/.test(text) && !text.includes('toPageSize('));
  expect(unchecked.map(({ file }) => file)).toEqual([]);
});
