import { readAudience } from './audience.mjs';

it('the parser of audiences reads roles, a share and users from one list', () => {
  expect(readAudience('AO, RO,10%,SAP123')).toEqual({ roles: ['AO', 'RO'], share: 10, users: ['SAP123'] });
});

it('the parser of audiences reads a share below one percent', () => {
  expect(readAudience('0.5%')).toEqual({ roles: [], share: 0.5, users: [] });
});

it('the parser of audiences refuses a canary for nobody and for more than everybody', () => {
  expect(() => readAudience(' , ')).toThrow('--canary needs to know for whom');
  expect(() => readAudience('120%')).toThrow('more than everybody');
});

it('the parser of audiences knows every role of the contract', async () => {
  const { readFileSync } = await import('node:fs');
  const { join } = await import('node:path');
  const source = readFileSync(join(__dirname, '../../api-contract/src/roles.ts'), 'utf8');
  const roles = /ROLES = \[([^\]]+)\]/.exec(source)?.[1]?.match(/[A-Z]+/g) ?? [];
  expect(roles).toContain('ADMIN');
  expect(readAudience(roles.join(',')).users).toEqual([]);
});
