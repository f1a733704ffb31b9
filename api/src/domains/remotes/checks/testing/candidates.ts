import type { BuiltRemote, DeclaredScreen } from 'api-contract';
import type { Candidate, World } from '../candidate.ts';
import { runChecks } from '../index.ts';

export const DIGEST = `sha384-${'A'.repeat(64)}`;
export const remote = (changes: Partial<BuiltRemote> = {}): BuiltRemote => ({
  name: 'mfe-training',
  title: 'Training',
  version: '1.0.0',
  contract: '1.0.0',
  base: '/remotes/mfe-training/1.0.0/',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: { 'remoteEntry.js': DIGEST, '1.js': DIGEST, '1.css': DIGEST },
  screens: [
    { path: '/training', title: 'Training', roles: ['AO'], menu: 'Training', preload: ['1.js', 'share:shared-ui'] },
  ],
  ...changes,
});
export const screen = (changes: Partial<DeclaredScreen>): DeclaredScreen => ({
  path: '/training',
  title: 'Training',
  roles: ['AO'],
  ...changes,
});
export const candidate = (changes: Partial<Candidate> = {}): Candidate => ({
  remote: remote(),
  builtFor: { contract: '1.0.0', shared: { react: '^19.3.1', 'shared-ui': '^0.1.0' }, calls: {} },
  files: new Map(['remoteEntry.js', '1.js', '1.css', 'font.ttf'].map((file) => [file, { digest: DIGEST, bytes: 10 }])),
  ...changes,
});
export const dealers = remote({
  name: 'mfe-dealers',
  title: 'Dealers',
  base: '/remotes/mfe-dealers/1.0.0/',
  screens: [
    { path: '/dealers/:id/notes', title: 'Notes', roles: ['AO'] },
    { path: '/dealer-directory', title: 'Dealer Directory', roles: ['AO'], menu: 'Dealer Directory' },
  ],
});
export const world: World = {
  others: [dealers, dealers],
  provided: { contract: '1.0.0', shares: { react: '19.3.1', 'shared-ui': '0.1.0' } },
};
export const failures = (one: Candidate, where: World = world) =>
  runChecks(one, where).flatMap(({ check, texts }) => texts.map((text) => `${check}: ${text}`));
export const withScreens = (...screens: DeclaredScreen[]) => failures(candidate({ remote: remote({ screens }) }));
