import { readAudience } from './audience.mjs';

it('reads roles, a share and users from one list', () => {
  expect(readAudience('AO, RO,10%,SAP123')).toEqual({ roles: ['AO', 'RO'], share: 10, users: ['SAP123'] });
});

it('reads a share below one percent', () => {
  expect(readAudience('0.5%')).toEqual({ roles: [], share: 0.5, users: [] });
});

it('refuses a canary for nobody and for more than everybody', () => {
  expect(() => readAudience(' , ')).toThrow('--canary needs to know for whom');
  expect(() => readAudience('120%')).toThrow('more than everybody');
});

it('knows every role of the contract', async () => {
  const { readFileSync } = await import('node:fs');
  const { join } = await import('node:path');
  const source = readFileSync(join(__dirname, '../../api-contract/src/roles.ts'), 'utf8');
  const roles = /ROLES = \[([^\]]+)\]/.exec(source)?.[1]?.match(/[A-Z]+/g) ?? [];
  expect(roles).toContain('ADMIN');
  expect(readAudience(roles.join(',')).users).toEqual([]);
});
