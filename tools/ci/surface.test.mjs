/**
 * @group all
 * @slow Compares recorded surfaces by the compiler, and asks a running server.
 */
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformPackages } from './package.mjs';
import { fetchLiveRemotes } from '../../console-kit/lib/live-remotes.mjs';
import { findUses } from './remotes-in-tree.mjs';
import { findUsers, judgeBreaking } from './surface.mjs';

const root = join(__dirname, '../..');

describe('breakages of a remote', () => {
  const breakages = (name, builtFor, screens = [{ path: '/training', title: 'Training', roles: ['AO'] }]) => {
    const built = {
      ...{ name: 'mfe-training', title: 'Training', version: '1', contract: '1.0.0', base: '/remotes/mfe-training/1/' },
      ...{ entry: 'entry.js', preload: [], integrity: {}, screens },
    };
    const input = JSON.stringify([
      name,
      { built, builtFor: { contract: '1.0.0', shared: {}, calls: {}, ...builtFor } },
    ]);
    return JSON.parse(
      execFileSync(process.execPath, [join(__dirname, 'testing/breakages.mjs')], { input, encoding: 'utf8' }),
    );
  };

  it('the contract breaks it by a call that is gone or no longer fits', () => {
    expect(breakages('api-contract', { calls: { 'GET /api/v1/gone': { answer: {} } } })[0]).toContain(
      "GET /api/v1/gone: this console's API has no such call",
    );
    expect(breakages('api-contract', { shared: { react: '^18.0.0' } })).toEqual([]);
  });

  it('a shared package breaks it by a version outside its range', () => {
    const old = { shared: { 'shared-ui/form': '^0.0.1', react: '^18.0.0' } };
    expect(breakages('shared-ui', old)).toEqual([expect.stringContaining("The remote needs 'shared-ui/form' ^0.0.1")]);
    expect(breakages('shared-auth', old)).toEqual([]);
  });

  it('the shell breaks it by what it shares and by the addresses it keeps for itself', () => {
    const screens = [{ path: '/role-menus', title: 'Mine', roles: ['AO'] }];
    expect(breakages('shell', { shared: { react: '^18.0.0', 'shared-ui': '^0.0.1' } }, screens)).toEqual([
      expect.stringContaining("The remote needs 'react' ^18.0.0"),
      "The path '/role-menus' belongs to the console itself. Choose another.",
    ]);
  });
});

it('the check reads which calls and exports sources use, types as well', () => {
  const { calls, imports } = findUses([
    "import { DataTable, type Column as C } from 'shared-ui';\nimport { useCall } from 'shared-auth';",
    "import type { Field } from 'shared-ui/form';\nimport { useState } from 'react';\nuseCall('GET /api/v1/user', {});",
  ]);
  expect(calls).toEqual(['GET /api/v1/user']);
  expect(imports['shared-ui']).toEqual(new Set(['DataTable', 'Column']));
  expect(imports['shared-ui/form']).toEqual(new Set(['Field']));
  const remote = { label: 'mfe-training', imports };
  expect(findUsers('shared-ui Column', [remote])).toEqual(['mfe-training']);
  expect(findUsers('shared-ui/form Column', [remote])).toEqual([]);
});

it('a break is refused unless the major version says so, and told in either case', () => {
  const breakageTexts = ['mfe-training would break:\n  The call is gone.'];
  const judge = (version) =>
    judgeBreaking({ name: 'shared-ui', before: '0.2.4', version, problems: [], breakageTexts });
  expect(judge('0.2.9')).toEqual({ problems: breakageTexts });
  expect(judge('0.3.0')).toEqual({ problems: [], lines: [`${breakageTexts[0]}\n  shared-ui 0.3.0 says so.`] });
});

describe('a running console', () => {
  let server;
  const files = {
    '/api/v1/releases': { data: [{ remote: 'mfe-training', version: '1.4.0', live: 'canary' }], message: 'OK' },
    '/remotes/mfe-training/1.4.0/remote.json': { name: 'mfe-training' },
    '/remotes/mfe-training/1.4.0/release.json': { contract: '1.0.0', shared: {}, calls: {} },
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      const file = files[request.url];
      response.writeHead(file ? 200 : 404).end(JSON.stringify(file ?? {}));
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = () => `http://127.0.0.1:${server.address().port}`;

  it('says what is live and what it was built for', async () => {
    expect(await fetchLiveRemotes(`${url()}/`)).toEqual([
      {
        name: 'mfe-training',
        label: expect.stringMatching(/^mfe-training 1\.4\.0 \(canary in 127/),
        built: { name: 'mfe-training' },
        builtFor: { contract: '1.0.0', shared: {}, calls: {} },
      },
    ]);
  });

  it('is named when it does not respond, or is no console', async () => {
    await expect(fetchLiveRemotes('http://127.0.0.1:1')).rejects.toThrow('No console answers at http://127.0.0.1:1');
    await expect(fetchLiveRemotes(`${url()}/elsewhere`)).rejects.toThrow('/elsewhere/api/v1/releases answers 404.');
  });
});

it.each(platformPackages)(
  'the workflow of %s proves it by one command, and its surface against what is live',
  (name) => {
    const text = readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8');
    expect(text).toContain(`npm run ci -- ${name}`);
    expect(text).toContain('--console "$CONSOLE_URL"');
    // The base is the merge base with the main branch.
    expect(text).toContain('fetch-depth: 0');
    const watched =
      name === 'api-contract'
        ? ['api-contract/**', 'docs/surface/**']
        : [`${name}/**`, 'api-contract/**', 'docs/surface/**'];
    for (const path of watched) expect(text.split(`- "${path}"`)).toHaveLength(3);
  },
);
