import { existsSync } from 'node:fs';
import { remotes } from '../lib/remotes.mjs';
import { prebundle } from './prebundle.mjs';

const packages = ['api-contract', 'shared-auth', 'shared-ui', 'shell', ...remotes];

it('third-party modules of the sources come from one folder, React from its own package', () => {
  const files = prebundle(packages);
  expect(Object.values(files).filter((file) => !existsSync(file))).toEqual([]);
  expect(files['^@chakra-ui/react/button$']).toMatch(/prebundled-\w+[\\/]@chakra-ui__react__button\.js$/);
  expect(files['^@testing-library/react$']).toMatch(/prebundled-/);
  expect(files['^react$']).toMatch(/node_modules[\\/]react[\\/]index\.js$/);
});

it('TEST_SHORTCUTS_OFF=all leaves only React to be mapped', () => {
  process.env.TEST_SHORTCUTS_OFF = 'all';
  try {
    expect(Object.keys(prebundle(packages)).filter((name) => !name.startsWith('^react'))).toEqual([]);
  } finally {
    delete process.env.TEST_SHORTCUTS_OFF;
  }
});
