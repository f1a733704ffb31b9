import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remotes, root } from '../lib/run.mjs';

const TEAM_GROUPS = ['field-ops', 'dealers', 'finance', 'surveys', 'helpdesk'];
const lines = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/));
const getFolders = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const GROUPS = [...TEAM_GROUPS, 'shared', 'remotes'];

it('CODEOWNERS names folders and files that exist, each with its owner', () => {
  const wrong = lines.filter(([path = '', owner]) => {
    const fixed = path.includes('*') ? dirname(path.slice(0, path.indexOf('*') + 1)) : path;
    return !owner?.startsWith('@') || !existsSync(join(root, fixed));
  });
  expect(wrong).toEqual([]);
});

it('CODEOWNERS has an owner for each remote', () => {
  expect(remotes.filter((name) => !lines.some(([path]) => path === `/${name}/`))).toEqual([]);
});

it.each(TEAM_GROUPS)('%s owns its vertical: screens, calls, domains and migrations', (team) => {
  const owned = lines.filter(([, owner]) => owner === `@field-console/${team}`).map(([path]) => path);
  expect(owned).toEqual([
    `/mfe-${team}/`,
    `/api-contract/src/${team}/`,
    `/api/src/domains/${team}/`,
    `/api/migrations/*_${team}_*.sql`,
  ]);
});

it('each domain of the server and of the contract is in the group of its owner', () => {
  expect(getFolders('api/src/domains').sort()).toEqual([...GROUPS].sort());
  expect(getFolders('api-contract/src').sort()).toEqual([...GROUPS].sort());
});

it('each domain of the contract has its folder in the server, GROUP/NOUN, with the routes that serve it', () => {
  const nouns = GROUPS.flatMap((group) =>
    readdirSync(join(root, 'api-contract/src', group))
      .filter((name) => /^[\w-]+\.ts$/.test(name))
      .map((name) => `${group}/${name.slice(0, -3)}`),
  );
  const serving = ['routes.ts', 'documented-routes.ts'];
  const missing = nouns.filter(
    (noun) => !serving.some((file) => existsSync(join(root, 'api/src/domains', noun, file))),
  );
  expect(missing).toEqual(['remotes/release-shapes']);
});

it('a migration says whose it is: NNNN_OWNER_name.sql', () => {
  const names = readdirSync(join(root, 'api/migrations')).filter((name) => name.endsWith('.sql'));
  // The first sixteen predate the rule and never change.
  const later = names.filter((name) => name > '0017');
  const form = new RegExp(`^\\d{4}_(${GROUPS.join('|')})_[\\w-]+\\.sql$`);
  expect(later.filter((name) => !form.test(name))).toEqual([]);
});
