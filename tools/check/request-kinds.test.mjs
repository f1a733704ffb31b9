import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';

/** Generic request code: only its lists of kinds may name a kind. */
const MACHINERY = ['api/src/domains/shared/inbox', 'mfe-field-ops/src/requests', 'mfe-field-ops/src/screens/approvals'];
const CONTRACT = 'api-contract/src/shared/inbox.ts';
const SERVER = 'api/src/domains/shared/inbox/kinds.ts';
/** The remote with the inbox shows its own team's kinds itself. */
const SCREEN = 'mfe-field-ops/src/requests/kinds.ts';
const WORDS = 'api-contract/src/request-words.ts';
const LISTS = [SERVER, SCREEN];

const read = (path) => readFileSync(join(root, path), 'utf8');
const listNames = (folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`);
const getFiles = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/** Each `requestKind('name', …)` of the contract with its constant. */
const findDefinitions = (text) =>
  [...text.matchAll(/^export const (\w+) = requestKind\('([\w-]+)'/gm)].map(([, constant, kind]) => ({
    constant,
    kind,
  }));
/** @returns {string[]} */
const listedByContract = (text) => /requestKinds = \[([^\]]*)\]/.exec(text)?.[1]?.match(/\w+/g) ?? [];
const findListed = (text) => [...text.matchAll(/^ {2}'?([\w-]+)'?: \w+(?:Kind|Words),$/gm)].map(([, kind]) => kind);
const findExtensions = (text) => [...text.matchAll(/slot: 'request',\s+name: '([\w-]+)'/g)].map(([, kind]) => kind);

/** The compiler asks for the server's part and the words. */
function missingSides(definitions, lists) {
  const contract = listedByContract(lists.contract);
  return definitions.flatMap(({ constant, kind }) => [
    ...(contract.includes(constant) ? [] : [`'${kind}' is in no inbox: name ${constant} in ${CONTRACT}.`]),
    ...(findListed(lists.screen).includes(kind) || findExtensions(lists.remotes).includes(kind)
      ? []
      : [`'${kind}' has no details: its remote declares an extension of the slot 'request' named '${kind}'.`]),
  ]);
}

const definitions = listNames('api-contract/src')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => findDefinitions(read(path)));
const lists = {
  contract: read(CONTRACT),
  server: read(SERVER),
  screen: read(SCREEN),
  words: read(WORDS),
  remotes: remotes.map((name) => read(`${name}/src/remote.ts`)).join('\n'),
};
const findNamed = (text) =>
  definitions.map(({ kind }) => kind).filter((kind) => new RegExp(`(['"\`])${kind}\\1|\\b${kind}:`).test(text));

it('the check names the missing sides of a request kind', () => {
  const advance = findDefinitions("export const advanceRequest = requestKind('advance', ['over-limit'], { advance });");
  const empty = { contract: 'requestKinds = [\n]', screen: '', remotes: '' };
  expect(missingSides(advance, empty)).toEqual([
    "'advance' is in no inbox: name advanceRequest in api-contract/src/shared/inbox.ts.",
    "'advance' has no details: its remote declares an extension of the slot 'request' named 'advance'.",
  ]);
  const contract = 'export const requestKinds = [\n  advanceRequest,\n] as const;';
  expect(missingSides(advance, { ...empty, contract, screen: '  advance: advanceKind,\n' })).toEqual([]);
  const declared = "  slot: 'request',\n  name: 'advance',\n";
  expect(missingSides(advance, { ...empty, contract, remotes: declared })).toEqual([]);
});

it('every kind of request of the contract has its place in the inbox, and details', () => {
  expect(definitions.length).toBeGreaterThanOrEqual(7);
  expect(missingSides(definitions, lists)).toEqual([]);
});

it('the remote with the inbox knows no kind of another team', () => {
  const own = findListed(lists.screen);
  expect(own.filter((kind) => findListed(lists.words).includes(kind))).toEqual([]);
  const ownDefinitions = listNames('api-contract/src/field-ops').flatMap((path) => findDefinitions(read(path)));
  expect(own).toEqual(expect.arrayContaining(ownDefinitions.map(({ kind }) => kind)));
  expect(own).toHaveLength(ownDefinitions.length);
});

it('a kind lies in one folder, with its name', () => {
  const imports = [...`${lists.server}${lists.screen}`.matchAll(/import \{ \w+Kind \} from '(.+)';/g)];
  expect(imports.length).toBeGreaterThan(definitions.length);
  for (const [, from] of imports) expect(from).toMatch(/\/[\w-]+\/[\w-]+-kind\.tsx?$/);
});

it('the check finds a file that knows a kind by its name', () => {
  expect(findNamed("const PATHS = { claim: '/reimbursement' };")).toEqual(['claim']);
  expect(findNamed("kind === 'leave'")).toEqual(['leave']);
  expect(findNamed('const claims = requestKinds;')).toEqual([]);
});

it('code for all request kinds names none of them, outside the lists of kinds', () => {
  const naming = MACHINERY.flatMap(getFiles)
    .filter((path) => !LISTS.includes(path))
    .flatMap((path) => findNamed(read(path)).map((kind) => `${path} ${kind}`));
  expect(naming).toEqual([]);
});
