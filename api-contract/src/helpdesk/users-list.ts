import { z } from 'zod';
import { call, message } from '../call.ts';
import { M4_READ } from '../roles.ts';

/** Active AO, RO, ZO and ADMIN, SO and SE in scope; `email` only for ADMIN (D-072, D-351). */
export const usersList = call({
  method: 'GET',
  path: '/api/v1/admin/users-list',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'People who can be named at a level of a category',
  query: z.strictObject({
    search: z.string().trim().max(100).optional(),
    /** Default: all, by name. */
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  response: z.object({
    data: z.array(
      z.object({ _id: z.string(), SAP_ID: z.string(), name: z.string(), role: z.string(), email: z.string() }),
    ),
    totalCount: z.number().int(),
    message,
  }),
});
