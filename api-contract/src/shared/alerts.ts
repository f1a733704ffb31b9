import { z } from 'zod';
import { call, message, uuid } from '../call.ts';
import { ADM } from '../roles.ts';

export const ALERT_KINDS = ['remote', 'contract', 'sign-in', 'disk', 'database'] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

export const alert = z.object({
  id: z.string(),
  kind: z.enum(ALERT_KINDS),
  /** A remote, a version, a folder. */
  subject: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  raisedAt: z.string(),
  lastAt: z.string(),
  times: z.number().int(),
  /** null while it lasts. */
  endedAt: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string().nullable(),
  /** Missing if nobody has the SAP ID. */
  acknowledgedByName: z.string().nullish(),
});
export type Alert = z.infer<typeof alert>;

export const alerts = call({
  method: 'GET',
  path: '/api/v1/admin/alerts',
  roles: ADM,
  tag: 'Alerts',
  summary: 'The newest 200 alerts, those that nobody has acknowledged first',
  response: z.object({ data: z.array(alert), unacknowledged: z.number().int(), message }),
});

export const unacknowledgedAlerts = call({
  method: 'GET',
  path: '/api/v1/admin/alerts/count',
  roles: ADM,
  tag: 'Alerts',
  summary: 'How many alerts nobody has acknowledged',
  response: z.object({ data: z.object({ unacknowledged: z.number().int() }), message }),
});

export const acknowledgeAlerts = call({
  method: 'POST',
  path: '/api/v1/admin/alerts/acknowledge',
  roles: ADM,
  tag: 'Alerts',
  summary: 'Say that alerts were seen; seen twice is seen once',
  body: z.strictObject({ ids: z.array(uuid).min(1).max(200) }),
  response: z.object({ data: z.object({ acknowledged: z.number().int() }), message }),
});
