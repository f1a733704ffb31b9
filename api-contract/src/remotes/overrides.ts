import { z } from 'zod';
import { call, message } from '../call.ts';
import { remoteName } from './feed.ts';
import { ANY } from '../roles.ts';

export const override = z.object({ remote: remoteName, address: z.string() });
export type Override = z.infer<typeof override>;

export const startOverride = call({
  method: 'POST',
  path: '/api/v1/overrides',
  roles: ANY,
  tag: 'Remotes',
  summary:
    'Lets this browser load a remote from an allowed origin (ADMIN and allowed users); the page’s policy follows',
  body: z.strictObject({
    remote: remoteName,
    address: z.url('Please give an address like http://localhost:8090/.').max(300),
  }),
  refusals: ['OVERRIDE_FORBIDDEN', 'OVERRIDE_ORIGIN'],
  response: z.object({ data: override, message }),
});

export const endOverride = call({
  method: 'DELETE',
  path: '/api/v1/overrides',
  roles: 'public',
  tag: 'Remotes',
  summary: 'Ends the overrides of this browser',
  response: z.object({ message }),
});
