import { z } from 'zod';
import { call, message } from '../call.ts';
import { remoteName, remoteVersion } from './feed.ts';

export const remoteEvent = z.strictObject({
  remote: remoteName,
  version: remoteVersion,
  /** 'load': `ms` from click to code; the others are failures. */
  kind: z.enum(['load', 'entry', 'chunk', 'timeout', 'declaration', 'render', 'script', 'fallback']),
  ms: z.number().min(0).max(600_000).optional(),
  /** Declared path. A person counts once per screen. */
  screen: z.string().max(200).optional(),
  /** The error with its causes; kept without values. */
  message: z.string().max(1000).optional(),
  /** Kept: places in the console's files. */
  stack: z.string().max(4000).optional(),
});

export const reportRemotes = call({
  method: 'POST',
  path: '/api/v1/telemetry/remotes',
  roles: 'public',
  tag: 'Remotes',
  summary: 'Loads and failures of remotes, in small batches by sendBeacon; without personal data',
  body: z.strictObject({ ticket: z.string().max(8000), events: z.array(remoteEvent).min(1).max(50) }),
  refusals: ['TICKET_INVALID', 'TOO_MANY_EVENTS'],
  response: z.object({ message }),
});
export type RemoteEvent = z.infer<typeof remoteEvent>;
