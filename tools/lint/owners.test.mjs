import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from '../lib/run.mjs';

const lines = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/));

it('CODEOWNERS names folders and files that exist, each with its owner', () => {
  const wrong = lines.filter(
    ([path, owner]) => !owner?.startsWith('@') || (path !== '*' && !existsSync(join(root, path ?? ''))),
  );
  expect(wrong).toEqual([]);
});

it('CODEOWNERS has an owner for each remote', () => {
  expect(remotes.filter((name) => !lines.some(([path]) => path === `/${name}/`))).toEqual([]);
});
