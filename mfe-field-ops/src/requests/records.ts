import type { ResponseOf } from 'shared-auth';

export type Plan = ResponseOf<'GET /api/v1/AM/PJP/:SAP_ID'>['data'][number];
export type Waiting = ResponseOf<'GET /api/v1/inbox'>['data'][number];
export type InboxKind = Waiting['kind'];
export type WaitingOf<K extends InboxKind> = Extract<Waiting, { kind: K }>;
