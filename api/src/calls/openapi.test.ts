import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openApiDocument } from './openapi.ts';

/** The documented path of the categories: 'category' is no id of a claim, whose ids are UUIDs. */
const TOLD_APART = '`/api/v1/admin/reimbursement/category/{id}` and `/api/v1/admin/reimbursement/{id}/undo`';

/** What Redocly's recommended rules say of a document. */
const problemsOf = (document: object): string[] => {
  const linter = join(import.meta.dirname, '../testing/lint-openapi.mjs');
  const output = execFileSync(process.execPath, [linter], { input: JSON.stringify(document), encoding: 'utf8' });
  return (JSON.parse(output) as string[]).filter((problem) => !problem.includes(TOLD_APART));
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
