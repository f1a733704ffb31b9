import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELP } from './help.mjs';
import { root } from './lib/run.mjs';

it('npm run help has a line for each script', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(Object.keys(HELP).sort()).toEqual(Object.keys(scripts).sort());
});
