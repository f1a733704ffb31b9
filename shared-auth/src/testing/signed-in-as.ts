import type { Role } from 'api-contract/roles';
import { session } from '../session/session.ts';
import type { SessionUser } from '../session/session-user.ts';

const encode = (value: unknown): string => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** An unsigned token in the server's format. */
export const testToken = (user: Pick<SessionUser, 'SAP_ID' | 'role'>, lifeSeconds = 12 * 3600): string => {
  const now = Math.floor(Date.now() / 1000);
  return `${encode({ alg: 'none' })}.${encode({ ...user, iat: now, exp: now + lifeSeconds })}.test`;
};

/** In zone NZ, region NZ-R1, area NZ-R1-A1. */
export const testUser = (role: Role, overrides: Partial<SessionUser> = {}): SessionUser => ({
  _id: `id-${role}`,
  SAP_ID: `${role}1`,
  name: `${role} One`,
  role,
  zone: 'NZ',
  regionCode: 'NZ-R1',
  regionName: 'North One',
  areaCode: 'NZ-R1-A1',
  areaName: 'Area One',
  territoryName: null,
  ...overrides,
});

/** Makes no call. */
export function signedInAs(role: Role, overrides: Partial<SessionUser> = {}): SessionUser {
  const user = testUser(role, overrides);
  session.getState().take(testToken(user));
  session.getState().enter(user);
  return user;
}
