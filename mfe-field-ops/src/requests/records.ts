import type { Answer } from 'shared-auth';

/** A planned day of an officer. */
export type Plan = Answer<'GET /api/v1/AM/PJP/:SAP_ID'>['data'][number];
/** What waits for a decision, of any kind. */
export type Waiting = Answer<'GET /api/v1/inbox'>['data'][number];
export type InboxKind = Waiting['kind'];
/** What waits of one kind, with what speaks against it. */
export type WaitingOf<K extends InboxKind> = Extract<Waiting, { kind: K }>;
