import type { Answer } from 'shared-auth';

/** A planned day of an officer. */
export type Plan = Answer<'GET /api/v1/AM/PJP/:SAP_ID'>['data'][number];
/** A dealer with the place that an officer asked for. */
export type LocationRequest = Answer<'GET /api/v1/dealers/update-location'>['data'][number];
/** What waits for a decision, of any kind. */
export type Waiting = Answer<'GET /api/v1/inbox'>['data'][number];
export type InboxKind = Waiting['kind'];
