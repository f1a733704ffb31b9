import { z } from 'zod';
import { call, message, pageSize, shortText } from '../call.ts';
import { M4_READ } from '../roles.ts';

/** Active AO, RO, ZO and ADMIN, SO and SE in scope; `email` only for ADMIN (D-072, D-351). */
export const usersList = call({
  method: 'GET',
  path: '/api/v1/admin/users-list',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'People who can be named at a level of a category',
  query: z.strictObject({
    search: shortText.optional(),
    /** Default: all, by name. */
    limit: pageSize.optional(),
  }),
  response: z.object({
    data: z.array(
      z.object({ _id: z.string(), SAP_ID: z.string(), name: z.string(), role: z.string(), email: z.string() }),
    ),
    totalCount: z.number().int(),
    message,
  }),
});
