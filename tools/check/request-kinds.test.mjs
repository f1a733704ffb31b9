import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** What decides, lists and shows requests of every kind. Their lists of kinds alone may name one. */
const MACHINERY = ['api/src/domains/shared/inbox', 'mfe-field-ops/src/requests', 'mfe-field-ops/src/screens/approvals'];
const LISTS = ['api/src/domains/shared/inbox/kinds.ts', 'mfe-field-ops/src/requests/kinds/index.ts'];

const filesOf = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
const listed = (path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: (\w+Kind),$/gm)].map(([, kind]) => kind);
const kinds = listed(LISTS[0]);
const namedIn = (text) => kinds.filter((kind) => new RegExp(`(['"\`])${kind}\\1|\\b${kind}:`).test(text));

it('the server and the inbox screen list the same kinds of request', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(7);
  expect([...listed(LISTS[1])].sort()).toEqual([...kinds].sort());
});

it('finds a file that knows a kind by its name', () => {
  expect(namedIn("const PATHS = { claim: '/reimbursement' };")).toEqual(['claim']);
  expect(namedIn("kind === 'leave'")).toEqual(['leave']);
  expect(namedIn('const claims = requestKinds;')).toEqual([]);
});

it('what serves all kinds of request knows none by its name, outside the lists of kinds', () => {
  const naming = MACHINERY.flatMap(filesOf)
    .filter((path) => !LISTS.includes(path))
    .flatMap((path) => namedIn(readFileSync(join(root, path), 'utf8')).map((kind) => `${path} ${kind}`));
  expect(naming).toEqual([]);
});
