import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** Generic request code: only its lists of kinds may name a kind. */
const MACHINERY = ['api/src/domains/shared/inbox', 'mfe-field-ops/src/requests', 'mfe-field-ops/src/screens/approvals'];
const CONTRACT = 'api-contract/src/shared/inbox.ts';
const SIDES = {
  server: 'api/src/domains/shared/inbox/kinds.ts',
  screen: 'mfe-field-ops/src/requests/kinds.ts',
};
const LISTS = Object.values(SIDES);

const read = (path) => readFileSync(join(root, path), 'utf8');
const namesIn = (folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`);
const filesOf = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/** Each `requestKind('name', …)` of the contract with its constant. */
const definitionsIn = (text) =>
  [...text.matchAll(/^export const (\w+) = requestKind\('([\w-]+)'/gm)].map(([, constant, kind]) => ({
    constant,
    kind,
  }));
/** @returns {string[]} */
const listedByContract = (text) => /requestKinds = \[([^\]]*)\]/.exec(text)?.[1]?.match(/\w+/g) ?? [];
const listedBySide = (text) => [...text.matchAll(/^ {2}'?([\w-]+)'?: (\w+Kind),$/gm)].map(([, kind]) => kind);

function missingSides(definitions, lists) {
  const contract = listedByContract(lists.contract);
  return definitions.flatMap(({ constant, kind }) => [
    ...(contract.includes(constant) ? [] : [`'${kind}' is in no inbox: name ${constant} in ${CONTRACT}.`]),
    ...Object.entries(SIDES)
      .filter(([side]) => !listedBySide(lists[side]).includes(kind))
      .map(([side, path]) => `The ${side} has no part of '${kind}': write its object, and its line in ${path}.`),
  ]);
}

const definitions = namesIn('api-contract/src')
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => definitionsIn(read(path)));
const lists = { contract: read(CONTRACT), server: read(SIDES.server), screen: read(SIDES.screen) };
const namedIn = (text) =>
  definitions.map(({ kind }) => kind).filter((kind) => new RegExp(`(['"\`])${kind}\\1|\\b${kind}:`).test(text));

it('the check names the missing sides of a request kind', () => {
  const advance = definitionsIn("export const advanceRequest = requestKind('advance', ['over-limit'], { advance });");
  expect(missingSides(advance, { contract: 'requestKinds = [\n]', server: '', screen: '' })).toEqual([
    "'advance' is in no inbox: name advanceRequest in api-contract/src/shared/inbox.ts.",
    "The server has no part of 'advance': write its object, and its line in api/src/domains/shared/inbox/kinds.ts.",
    "The screen has no part of 'advance': write its object, and its line in mfe-field-ops/src/requests/kinds.ts.",
  ]);
  const whole = {
    contract: 'export const requestKinds = [\n  advanceRequest,\n] as const;',
    server: '  advance: advanceKind,\n',
    screen: '  advance: advanceKind,\n',
  };
  expect(missingSides(advance, whole)).toEqual([]);
});

it('every kind of request of the contract is listed by the inbox, the server and the screen', () => {
  expect(definitions.length).toBeGreaterThanOrEqual(7);
  expect(missingSides(definitions, lists)).toEqual([]);
});

it('each side has a kind in one folder, with its name', () => {
  for (const [side, path] of Object.entries(SIDES)) {
    const imports = [...lists[side].matchAll(/import \{ \w+Kind \} from '(.+)';/g)].map(([, from]) => from);
    expect([path, imports.length]).toEqual([path, definitions.length]);
    for (const from of imports) expect(from).toMatch(/\/[\w-]+\/[\w-]+-kind\.tsx?$/);
  }
});

it('finds a file that knows a kind by its name', () => {
  expect(namedIn("const PATHS = { claim: '/reimbursement' };")).toEqual(['claim']);
  expect(namedIn("kind === 'leave'")).toEqual(['leave']);
  expect(namedIn('const claims = requestKinds;')).toEqual([]);
});

it('code for all request kinds names none of them, outside the lists of kinds', () => {
  const naming = MACHINERY.flatMap(filesOf)
    .filter((path) => !LISTS.includes(path))
    .flatMap((path) => namedIn(read(path)).map((kind) => `${path} ${kind}`));
  expect(naming).toEqual([]);
});
