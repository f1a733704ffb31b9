import { z } from 'zod';
import { call, message, page, paged, uuid } from '../call.ts';
import { ANY } from '../roles.ts';

/** Browsers show any kind by its own texts. */
export const NOTIFICATION_KINDS = [
  'ticket',
  'decision',
  'report',
  'mention',
  'visit-request',
  'reminder',
  'price',
  'payment',
  'agreement',
  'sign-in',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const notification = z.object({
  id: z.string(),
  /** NOTIFICATION_KINDS; older pages may meet others. */
  kind: z.string(),
  /** 'TKT-000123'. */
  subject: z.string(),
  text: z.string(),
  path: z.string(),
  createdAt: z.string(),
  /** null while unread. */
  readAt: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

/** `unread` counts all pages. */
export const notifications = call({
  method: 'GET',
  path: '/api/v1/notifications',
  roles: ANY,
  tag: 'Notifications',
  summary: 'My own notifications, newest first',
  query: z.strictObject({ ...page.shape, unread: z.enum(['yes']).optional() }),
  response: z.object({ data: z.array(notification), unread: z.number().int(), ...paged, message }),
});

export const markNotifications = call({
  method: 'POST',
  path: '/api/v1/notifications/mark',
  roles: ANY,
  tag: 'Notifications',
  summary: 'Mark some of my own notifications as read, or as unread',
  body: z.strictObject({ ids: z.array(uuid).min(1).max(100), read: z.boolean() }),
  response: z.object({ data: z.object({ marked: z.number().int(), unread: z.number().int() }), message }),
});

/** `newest` keeps later, unseen ones unread. */
export const markAllNotifications = call({
  method: 'POST',
  path: '/api/v1/notifications/mark-all',
  roles: ANY,
  tag: 'Notifications',
  summary: 'Mark all of my own notifications as read',
  body: z.strictObject({ newest: uuid.optional() }),
  response: z.object({ data: z.object({ marked: z.number().int(), unread: z.number().int() }), message }),
});
