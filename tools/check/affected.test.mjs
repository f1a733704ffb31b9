import { selectWithinTime } from '../test/times.mjs';
import { findAffected } from './affected.mjs';
import { findChangedNames, findMentions, withDependents } from './contract-changes.mjs';
import { readGraph, readLinks, findReached } from './import-graph.mjs';

const toGraph = (texts) => readGraph(Object.keys(texts), (file) => texts[file]);
const getNames = (steps) => Object.fromEntries([...steps].sort());

describe('the reach of a change', () => {
  it('reads every way of importing', () => {
    const text = `import A, { b as c, type D } from './one.ts';
import * as all from './two.ts';
import './three.ts';
export { e } from './four.ts';
export * from './five.ts';
const later = () => import(/* webpackChunkName: 'x' */ './six.tsx');
jest.mock('./seven.ts');`;
    expect(
      readLinks(text).map(({ from, isReexport, names }) => [from, isReexport, names?.map(({ there }) => there)]),
    ).toEqual([
      ['./one.ts', false, ['default', 'b', 'D']],
      ['./two.ts', false, undefined],
      ['./four.ts', true, ['e']],
      ['./five.ts', true, undefined],
      ['./three.ts', false, undefined],
      ['./six.tsx', false, undefined],
      ['./seven.ts', false, undefined],
    ]);
  });

  it('is who imports it, step by step, and through an index only who imports its names', () => {
    const graph = toGraph({
      'a/tile.ts': 'export const Tile = 1;\nexport const tileSize = 2;',
      'a/card.ts': 'export const Card = 1;',
      'a/index.ts': "export * from './tile.ts';\nexport { Card } from './card.ts';",
      'b/uses-tile.ts': "import { Tile } from '../a/index.ts';\nexport const shown = Tile;",
      'b/uses-card.ts': "import { Card } from '../a/index.ts';",
      'b/screen.ts': "import { shown } from './uses-tile.ts';",
    });
    expect(getNames(findReached(graph, [{ file: 'a/tile.ts' }]))).toEqual({
      'a/tile.ts': 0,
      'b/uses-tile.ts': 2,
      'b/screen.ts': 3,
    });
    expect(getNames(findReached(graph, [{ file: 'a/tile.ts', names: ['tileSize'] }]))).toEqual({});
  });

  it('ends where files import each other', () => {
    const graph = toGraph({
      'a.ts': "import { b } from './b.ts';\nexport const a = 1;",
      'b.ts': "import { a } from './a.ts';\nexport const b = 1;",
    });
    expect(getNames(findReached(graph, [{ file: 'a.ts' }]))).toEqual({ 'a.ts': 0, 'b.ts': 1 });
  });

  it('is the tests beside it and those that import it, the nearest first; what runs it by way of the whole app is left', () => {
    const graph = toGraph({
      'api/src/server/app.ts': "import { routes } from '../visits/routes.ts';\nexport const app = routes;",
      'api/src/testing.ts': "import { app } from './server/app.ts';\nexport const test = app;",
      'api/src/visits/repository.ts': 'export const rows = 1;',
      'api/src/visits/routes.ts': "import { rows } from './repository.ts';\nexport const routes = rows;",
      'api/src/visits/routes.test.ts': "import { test } from '../testing.ts';",
      'api/src/other/other.test.ts': "import { test } from '../testing.ts';",
    });
    expect(findAffected(['api/src/visits/repository.ts'], undefined, graph)).toMatchObject({
      packages: ['api'],
      near: ['api/src/visits/routes.test.ts'],
      far: ['api/src/other/other.test.ts'],
    });
  });

  it('is first of all each test that has changed itself', () => {
    const graph = toGraph({
      'a/list.ts': 'export const list = 1;',
      'a/list.test.ts': "import { list } from './list.ts';",
      'b/screen.test.ts': "import { list } from '../a/list.ts';",
    });
    expect(findAffected(['a/list.ts', 'b/screen.test.ts'], undefined, graph).near).toEqual([
      'b/screen.test.ts',
      'a/list.test.ts',
    ]);
  });
});

describe('a change of the contract', () => {
  const calls = (field) => `export const row = z.object({ ${field} });
export const other = z.object({});
export const dealers = call({
  method: 'GET',
  path: '/api/v1/dealers/:id',
  answer: z.object({ data: row }),
});
export const zones = call({
  method: 'GET',
  path: '/api/v1/zones',
  answer: other,
});`;
  const file = 'api-contract/src/field-ops/pjps.ts';

  it('is a declaration and all that speaks of it, not the whole file', () => {
    const { names, entries } = findChangedNames(calls('name: z.string()'), calls('name: z.string(), city: z.string()'));
    expect([names, entries]).toEqual([['row'], []]);
    const files = new Map([[file, calls('')]]);
    expect([...(withDependents(files, new Map([[file, names]])).get(file) ?? [])]).toEqual(['row', 'dealers']);
  });

  it('one changed error affects only what names its code', () => {
    const errors = (text) =>
      `export const ERRORS = { NOT_FOUND: { status: 404, text: 'a' }, GONE: { status: 410, text: '${text}' } } as const;`;
    expect(findChangedNames(errors('b'), errors('c'))).toEqual({ names: [], entries: ['GONE'] });
  });

  it('is nothing where only a comment is another', () => {
    expect(findChangedNames('export const a = 1; // one', 'export const a = 1; // two')).toEqual({
      names: [],
      entries: [],
    });
  });

  it('is found where sources name the call, its address or the error', () => {
    const mentions = findMentions(new Map([[file, calls('')]]), new Map([[file, new Set(['dealers'])]]), ['GONE']);
    for (const text of [
      "useCall('GET /api/v1/dealers/:id', {})",
      'serve(app, pjps.dealers, work)',
      "t.call('GET', '/api/v1/dealers/7')",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a source's text
      't.call("GET", `/api/v1/dealers/${id}?page=1`)',
      "refuse('GONE')",
    ])
      expect([text, mentions?.test(text)]).toEqual([text, true]);
    for (const text of [
      "useCall('GET /api/v1/zones', {})",
      "'/api/v1/dealers/7/visits'",
      'pjps.dealersByZone',
      'UNGONE',
    ])
      expect([text, mentions?.test(text)]).toEqual([text, false]);
  });
});

it('the check chooses the tests that fit into the time, the nearest first, and always one', () => {
  const times = { a: 30_000, b: 5000, c: 10_000, d: 5000 };
  expect(selectWithinTime(['a', 'b', 'c', 'd'], 40_000, times)).toEqual(['a', 'b', 'd']);
  expect(selectWithinTime(['a', 'b'], 10, times)).toEqual(['a']);
  expect(selectWithinTime([], 10, times)).toEqual([]);
});
