import { z } from 'zod';
import { call, message } from '../call.ts';
import { ANY, ROLES } from '../roles.ts';

/** Of this contract: who may change what, for the help of a screen. */
export const changes = call({
  method: 'GET',
  path: '/api/v1/help/changes',
  roles: ANY,
  tag: 'Session',
  summary: 'Who may change what',
  response: z.object({
    data: z.array(
      z.object({
        /** 'POST /api/v1/AM/PJP/approve/:id' */
        call: z.string(),
        summary: z.string(),
        roles: z.array(z.enum(ROLES)),
      }),
    ),
    message,
  }),
});
