import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openApiDocument } from './openapi.ts';

/** What Redocly's recommended rules say of a document. */
const problemsOf = (document: object): string[] => {
  const linter = join(import.meta.dirname, '../testing/lint-openapi.mjs');
  return JSON.parse(execFileSync(process.execPath, [linter], { input: JSON.stringify(document), encoding: 'utf8' }));
};

it("passes Redocly's recommended rules without an error or a warning", () => {
  expect(problemsOf(openApiDocument())).toEqual([]);
});

it('would be told of a call without any refusal', () => {
  const { paths, ...document } = openApiDocument();
  const { get } = paths['/api/v1/user'] as { get: { responses: Record<string, unknown> } };
  const silent = { ...get, responses: { 200: get.responses['200'] } };
  const problems = problemsOf({ ...document, paths: { ...paths, '/api/v1/user': { get: silent } } });
  expect(problems).toEqual([expect.stringContaining('operation-4xx-response')]);
});
