import { z } from 'zod';
import { call, message } from '../call.ts';
import { ownerLimits } from '../limits.ts';
import { ADM } from '../roles.ts';
import { remoteParams } from './release-shapes.ts';

const text = (field: keyof typeof ownerLimits) =>
  z.string().trim().max(ownerLimits[field].maxLength, `At most ${ownerLimits[field].maxLength} characters.`);
const address = (field: 'docs' | 'repository') =>
  text(field).regex(/^(https:\/\/[^\s"'<>]+)?$/, 'Please give an address that begins with https://.');

export const remoteOwner = z.strictObject({
  team: text('team').min(1, 'Please name the team.'),
  /** Gets alerts by mail. */
  contact: text('contact').regex(/^([^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+)?$/, 'Please give an e-mail address.'),
  channel: text('channel'),
  onCall: text('onCall'),
  docs: address('docs'),
  repository: address('repository'),
  serviceLevel: text('serviceLevel'),
});
export type RemoteOwner = z.infer<typeof remoteOwner>;

export const ownedRemote = z.object({
  remote: z.string(),
  title: z.string(),
  owner: remoteOwner.nullable(),
  /** Base of a PUT. */
  version: z.number().int(),
  /** Day in India. */
  openedOn: z.string().nullable(),
  /** Not opened for 90 days, counted at the earliest from its first version. */
  isUnused: z.boolean(),
});
export type OwnedRemote = z.infer<typeof ownedRemote>;

export const remoteOwners = call({
  method: 'GET',
  path: '/api/v1/admin/remote-owners',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Whose each remote is, and when it was opened last',
  response: z.object({ data: z.array(ownedRemote), message }),
});

export const changeRemoteOwner = call({
  method: 'PUT',
  path: '/api/v1/admin/remote-owners/:remote',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Names the owner of a remote; a version that is not the newest is refused',
  params: remoteParams,
  body: z.strictObject({ owner: remoteOwner, version: z.number().int().min(0) }),
  refusals: ['REMOTE_NOT_FOUND'],
  response: z.object({ data: ownedRemote, message }),
});
