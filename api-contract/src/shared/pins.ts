import { z } from 'zod';
import { call, message, uuid } from '../call.ts';
import { signInLimits } from '../limits.ts';
import { ADM, ANY } from '../roles.ts';

export const newPin = z.string().max(signInLimits.pin.maxLength);

export const changePin = call({
  method: 'PUT',
  path: '/api/v1/user/pin',
  roles: ANY,
  tag: 'Session',
  summary: 'Change my own pin; every other sign-in of mine ends',
  body: z.strictObject({ pin: z.string().max(signInLimits.pin.maxLength), newPin }),
  refusals: ['PIN_WRONG', 'PIN_REFUSED', 'TOO_MANY_ATTEMPTS', 'PLEASE_WAIT'],
  response: z.object({ message }),
});

export const pinOwner = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  name: z.string(),
  role: z.string(),
  /** Expiry if unused. */
  oneTimePinUntil: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  lastReset: z.object({ at: z.string(), by: z.string(), byName: z.string().optional() }).nullable(),
});
export type PinOwner = z.infer<typeof pinOwner>;

export const pinOwners = call({
  method: 'GET',
  path: '/api/v1/admin/pins',
  roles: ADM,
  tag: 'Session',
  summary: 'Find people by SAP ID or name, the first 20, to reset a pin',
  query: z.strictObject({ search: z.string().trim().min(2, 'Please give two characters or more.').max(100) }),
  response: z.object({ data: z.array(pinOwner), message }),
});

export const resetPin = call({
  method: 'POST',
  path: '/api/v1/admin/pins/:id/reset',
  roles: ADM,
  tag: 'Session',
  summary: 'Give somebody a one-time pin, shown this once; every sign-in of that person ends',
  asksAgain: true,
  params: z.strictObject({ id: uuid }),
  refusals: ['USER_NOT_FOUND', 'OWN_PIN', 'PLEASE_WAIT'],
  response: z.object({
    data: z.object({ SAP_ID: z.string(), name: z.string(), pin: z.string(), until: z.string() }),
    message,
  }),
});
