import type { Answer } from 'shared-auth';

export type Plan = Answer<'GET /api/v1/AM/PJP/:SAP_ID'>['data'][number];
export type Waiting = Answer<'GET /api/v1/inbox'>['data'][number];
export type InboxKind = Waiting['kind'];
export type WaitingOf<K extends InboxKind> = Extract<Waiting, { kind: K }>;
