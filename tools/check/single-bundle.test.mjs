import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const readFunctions = (path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)]
    .map(([, name]) => name)
    .toSorted();

it('the bench replaces the module that loads remotes by one with the same exports', () => {
  const own = readFunctions('shell/src/remotes/load-module.ts');
  expect(own).toContain('loadModule');
  expect(readFunctions('bench/src/single-bundle/load-module.ts')).toEqual(own);
  expect(readFileSync(join(root, 'bench/src/single-bundle/build.mjs'), 'utf8')).toContain("= 'load-module.ts'");
});
