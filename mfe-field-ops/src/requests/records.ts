import type { Answer } from 'shared-auth';

/** A planned day of an officer. */
export type Plan = Answer<'GET /api/v1/AM/PJP/:SAP_ID'>['data'][number];
/** What waits for a decision, of any kind. */
export type Waiting = Answer<'GET /api/v1/inbox'>['data'][number];
export type InboxKind = Waiting['kind'];
/** A dealer with the place that an officer asked for. */
export type LocationRequest = Extract<Waiting, { kind: 'location' }>['location'];
/** The same in the list of its own page, with what speaks against it. */
export type ListedLocation = Answer<'GET /api/v1/dealers/update-location'>['data'][number];
/** A pending prospect. */
export type Prospect = Extract<Waiting, { kind: 'prospect' }>['prospect'];
/** An expense claim that waits, with what speaks against it. */
export type WaitingClaim = Extract<Waiting, { kind: 'claim' }>;
/** A leave that waits, and times that wait, each with what speaks against them. */
export type WaitingLeave = Extract<Waiting, { kind: 'leave' }>;
export type WaitingEdit = Extract<Waiting, { kind: 'attendance-edit' }>;
