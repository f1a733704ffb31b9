import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from '../lib/run.mjs';

const look = (screen) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [join(root, 'tools/check/screen-roles.mjs'), ...(screen ? [JSON.stringify(screen)] : [])],
      {
        encoding: 'utf8',
      },
    ),
  );

it('no screen of the workspace is open to a role that one of its reads refuses', () => {
  const { withReads, problems } = look();
  expect(problems).toEqual([]);
  expect(withReads).toBeGreaterThan(30);
}, 60_000);

it('a screen for more roles than one of its calls is named with its cure', () => {
  const where = 'mfe-finance/src/remote.ts';
  const reads = ['GET /api/v1/hierarchy', 'GET /api/v1/user'];
  const screen = { where, path: '/training', roles: ['ADMIN', 'SO'], reads };
  expect(look(screen).problems).toEqual([
    "'/training' is open to SO, but some of its reads refuse SO (GET /api/v1/hierarchy), so SO would see the permission screen. Take SO out of its roles in mfe-finance/src/remote.ts, name SO in the roles of the call in the contract, or, where the screen asks this call of other roles alone, name it in OWN_CALLS of tools/check/screen-roles.mjs.",
  ]);
  expect(look({ ...screen, roles: ['ADMIN'] }).problems).toEqual([]);
}, 60_000);

it('SH-MEN-03, D-021: each entry of the documented menus is declared by a screen', () => {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const [, lists = ''] = /(const start = .*?)^export interface/ms.exec(read('api-contract/src/menus.ts')) ?? [];
  const labels = [...lists.matchAll(/'([^'\n]+)'/g)].map(([, label]) => label).filter((label) => label !== 'Logout');
  const declared = remotes.flatMap((name) =>
    [...read(`${name}/src/remote.ts`).matchAll(/\bmenu: '([^']+)'/g)].map(([, label]) => label),
  );
  expect(labels).toEqual(expect.arrayContaining(['Dashboard', 'My tickets']));
  expect(labels.filter((label) => !declared.includes(label))).toEqual([]);
});
