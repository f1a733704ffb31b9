import { findSource } from './statement-source.ts';

const createStack = (...files: string[]) =>
  ['Error: where', ...files.map((file, place) => `    at async work${place} (/console/api/${file}:12:34)`)].join('\n');
const shorten = (path: string) => path.replace('/console/api/', '');

it('a statement comes from the file that asks, not from those that hand it on', () => {
  const stack = createStack(
    'src/testing/collect-rows.ts',
    'src/database/sql.ts',
    'src/database/sql-parts.ts',
    'src/domains/finance/claims/repository.ts',
    'src/domains/finance/claims/routes.ts',
    'src/calls/serve.ts',
    'src/testing/index.ts',
    'src/domains/finance/claims/routes.test.ts',
  );
  expect(findSource(stack, shorten)).toBe('src/domains/finance/claims/repository.ts:12');
});

it('a file that only passes statements on is no source, and a lost stack has no source', () => {
  expect(
    findSource(createStack('src/database/adapt-to-pooler.ts', 'src/metrics/watch-pool.ts'), shorten),
  ).toBeUndefined();
});

it('a statement of a test is none of the code', () => {
  expect(
    findSource(createStack('src/database/sql.ts', 'src/domains/finance/claims/routes.test.ts'), shorten),
  ).toBeUndefined();
  expect(findSource(createStack('src/database/sql.ts', 'src/testing/seed.ts'), shorten)).toBeUndefined();
  expect(findSource('Error: where\n    at node:internal/process/task_queues:95:5', shorten)).toBeUndefined();
});
