/**
 * @group all
 * @slow Lints the whole description in a process of its own.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { allCalls } from 'api-contract';
import { testApp } from '../testing/index.ts';
import { openApiDocument } from './openapi.ts';

const getProblems = (document: object): string[] => {
  const linter = join(import.meta.dirname, '../testing/lint-openapi.mjs');
  const output = execFileSync(process.execPath, [linter], { input: JSON.stringify(document), encoding: 'utf8' });
  return JSON.parse(output) as string[];
};

it("the API description passes Redocly's recommended rules without an error or a warning", () => {
  expect(getProblems(openApiDocument())).toEqual([]);
});

it('the API description describes every call of the contract but those that another one has superseded, which it describes', () => {
  const { paths } = openApiDocument();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const superseded = allCalls.filter(({ supersededBy }) => supersededBy);
  expect(described.sort()).toEqual(
    allCalls
      .filter((call) => !superseded.includes(call))
      .flatMap(({ method, also = [], path }) => [method, ...also].map((each) => `${each} ${path}`))
      .sort(),
  );
  expect(superseded.map(({ supersededBy }) => supersededBy).filter((name) => !described.includes(`${name}`))).toEqual(
    [],
  );
});

it('the linter would tell of a call without any refusal', () => {
  const { paths, ...document } = openApiDocument();
  const { get } = paths['/api/v1/user'] as { get: { responses: Record<string, unknown> } };
  const silent = { ...get, responses: { 200: get.responses['200'] } };
  const problems = getProblems({ ...document, paths: { ...paths, '/api/v1/user': { get: silent } } });
  expect(problems).toEqual([expect.stringContaining('operation-4xx-response')]);
});

it('the API description needs a sign-in where data is real', async () => {
  const t = await testApp({ config: { hasPublicDocs: false } });
  try {
    const read = async (path: string, as?: string) =>
      (await t.call('GET', path, { ...(as && { as }), headers: { accept: 'text/html' } })).statusCode;
    expect(await read('/api/openapi.json')).toBe(401);
    expect(await read('/api/openapi.json', 'AO1')).toBe(200);
    expect([await read('/api/docs/'), await read('/api/docs/json')]).toEqual([404, 404]);
  } finally {
    await t.close();
  }
});
