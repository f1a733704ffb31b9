import { z } from 'zod';
import { call, message, uuid } from '../call.ts';
import { deviceNameLimits } from '../limits.ts';
import { SIGNED_IN } from '../roles.ts';

export const logout = call({
  method: 'POST',
  path: '/api/v1/logout',
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'End the sign-in of this token, at once and everywhere',
  response: z.object({ message }),
});

export const signIn = z.object({
  id: z.string(),
  device: z.string(),
  /** The person's own name for it, or empty; null where it can have none. */
  deviceName: z.string().nullable(),
  startedAt: z.string(),
  /** Accurate to some minutes. */
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;

export const signIns = call({
  method: 'GET',
  path: '/api/v1/sign-ins',
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'My own sign-ins that are still good, the latest seen first',
  response: z.object({ data: z.array(signIn), message }),
});

export const nameDevice = call({
  method: 'PUT',
  path: '/api/v1/sign-ins/:id/device-name',
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'Name the device of one of my sign-ins, for later ones too; empty removes the name',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ name: z.string().trim().max(deviceNameLimits.name.maxLength) }),
  refusals: ['SIGN_IN_NOT_FOUND'],
  response: z.object({ message }),
});

export const endSignIn = call({
  method: 'DELETE',
  path: '/api/v1/sign-ins/:id',
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'End one of my own sign-ins',
  params: z.strictObject({ id: uuid }),
  refusals: ['SIGN_IN_NOT_FOUND'],
  response: z.object({ message }),
});

export const endSignIns = call({
  method: 'DELETE',
  path: '/api/v1/sign-ins',
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'Sign out everywhere; with others=yes everywhere else',
  query: z.strictObject({ others: z.enum(['yes']).optional() }),
  response: z.object({ message }),
});
