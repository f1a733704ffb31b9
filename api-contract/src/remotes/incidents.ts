import { z } from 'zod';
import { call, message, paged, pageSize, sortedBy } from '../call.ts';
import { exactId } from '../codes.ts';
import { ADM } from '../roles.ts';
import { remoteEvent } from './health.ts';
import { remoteOwner } from './owners.ts';

/** Faults of a version with the same kind, message and place. */
export const incident = z.object({
  id: z.string(),
  /** 'shell' for the console's own code. */
  remote: z.string(),
  title: z.string(),
  version: z.string(),
  commit: z.string(),
  team: z.string(),
  kind: remoteEvent.shape.kind.exclude(['load', 'fallback']),
  /** Without values; empty from an older shell. */
  message: z.string(),
  /** Path or extension key. */
  screen: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  count: z.number().int(),
  people: z.number().int(),
});
export type Incident = z.infer<typeof incident>;

/** Unmapped: of the built file. */
export const stackLine = z.object({
  name: z.string(),
  file: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  isMapped: z.boolean(),
});
export type StackLine = z.infer<typeof stackLine>;

const counted = z.array(z.object({ name: z.string(), people: z.number().int() }));

export const concurrentChange = z.object({
  at: z.string(),
  /** Kind of the history, or 'server' for a start. */
  kind: z.string(),
  record: z.string(),
  action: z.string(),
  by: z.string(),
  version: z.string(),
  reason: z.string(),
});
export type ConcurrentChange = z.infer<typeof concurrentChange>;

export const incidentDetails = incident.extend({
  stack: z.array(stackLine),
  owner: remoteOwner.nullable(),
  /** Hours in India with faults, oldest first. */
  hours: z.array(z.object({ hour: z.string(), count: z.number().int() })),
  /** '' without a sign-in. */
  roles: counted,
  /** Code of area, region or zone. */
  areas: counted,
  /** The same fault in other versions, oldest first. */
  others: z.array(z.object({ id: z.string(), version: z.string(), firstAt: z.string() })),
  /** Within an hour before, newest first. */
  changes: z.array(concurrentChange),
  /** Ends this version. */
  remedy: z
    .discriminatedUnion('action', [
      z.object({ action: z.literal('rollback'), version: z.string() }),
      z.object({ action: z.literal('end-canary') }),
    ])
    .nullable(),
  live: z.enum(['stable', 'canary']).nullable(),
});
export type IncidentDetails = z.infer<typeof incidentDetails>;

export const incidents = call({
  method: 'GET',
  path: '/api/v1/admin/incidents',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Faults that browsers reported in 30 days, one row per cause, the newest cause first',
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: pageSize.default(20),
    /** In message, part, version and team. */
    search: z.string().max(100).optional(),
    remote: exactId.optional(),
    ...sortedBy(['message', 'part', 'team', 'first', 'last', 'count', 'people']),
  }),
  response: z.object({ data: z.array(incident), ...paged, message }),
});

export const incidentById = call({
  method: 'GET',
  path: '/api/v1/admin/incidents/:incident',
  roles: ADM,
  tag: 'Remotes',
  summary: 'One cause: whom it met, its stack by the source maps of the release, and what changed in that hour',
  params: z.strictObject({ incident: z.uuid() }),
  refusals: ['INCIDENT_NOT_FOUND'],
  response: z.object({ data: incidentDetails, message }),
});
