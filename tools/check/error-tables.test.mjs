import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const sources = join(root, 'api-contract/src');

/** Error tables that `errors.ts` does not spread into `ERRORS`; the compiler would not know their codes. */
function missingTables(tables, assembled) {
  return tables
    .filter(({ name }) => !new RegExp(`^ {2}\\.\\.\\.${name},$`, 'm').test(assembled))
    .map(({ file, name }) => `${file}: import ${name} in api-contract/src/errors.ts and spread it into ERRORS`);
}

it('the check names a table of refusals that nobody assembles, and what to do', () => {
  const tables = [
    { file: 'a.errors.ts', name: 'aErrors' },
    { file: 'b.errors.ts', name: 'bErrors' },
  ];
  expect(missingTables(tables, 'export const ERRORS = {\n  ...aErrors,\n};')).toEqual([
    'b.errors.ts: import bErrors in api-contract/src/errors.ts and spread it into ERRORS',
  ]);
});

it('the refusals of every noun are among those of the contract', () => {
  const tables = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.errors.ts'))
    .flatMap((file) =>
      [...readFileSync(join(sources, file), 'utf8').matchAll(/^export const (\w+) = \{/gm)].map(([, name]) => ({
        file,
        name,
      })),
    );
  expect(tables.length).toBeGreaterThan(25);
  expect(missingTables(tables, readFileSync(join(sources, 'errors.ts'), 'utf8'))).toEqual([]);
});
