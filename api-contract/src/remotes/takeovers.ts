import { z } from 'zod';
import { call, message } from '../call.ts';
import { ADM } from '../roles.ts';
import { reason } from './release-shapes.ts';

const brokenVersion = z.object({
  remote: z.string(),
  title: z.string(),
  version: z.string(),
  /** Sentences. */
  problems: z.array(z.string()),
});

/** Servers of one console version, which wait while another one serves. */
const waitingServer = z.object({
  /** Digest of what they provide to remotes. */
  provides: z.string(),
  since: z.string(),
  broken: z.array(brokenVersion),
});
export type WaitingServer = z.infer<typeof waitingServer>;

export const takeovers = call({
  method: 'GET',
  path: '/api/v1/admin/takeovers',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Servers that wait because live versions would break',
  response: z.object({ data: z.array(waitingServer), message }),
});

export const allowTakeover = call({
  method: 'POST',
  path: '/api/v1/admin/takeovers',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Let a waiting server take over',
  body: z.strictObject({ provides: z.string().regex(/^[0-9a-f]{64}$/), reason }),
  refusals: ['TAKEOVER_NOT_FOUND'],
  response: z.object({ message }),
});
