import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNodeNewEnough } from './install.mjs';
import { root } from './run.mjs';

it.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.0.0', true],
  ['24.11.1', true],
])('Node %s starts the console: %s', (version, isNewEnough) => {
  expect(isNodeNewEnough(version)).toBe(isNewEnough);
});

it('package.json names the same version of Node', () => {
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node).toBe('>=20.19');
});
