import { z } from 'zod';
import { call, message, uuid } from '../call.ts';
import { signInLimits } from '../limits.ts';
import { ADM, SIGNED_IN } from '../roles.ts';

/** Of an authenticator app, or a recovery code. */
export const typedCode = z.string().trim().max(signInLimits.code.maxLength);
const PATH = '/api/v1/user/second-factor';

export const mySecondFactor = call({
  method: 'GET',
  path: PATH,
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'Whether my sign-ins ask for a code besides the pin',
  response: z.object({
    data: z.object({
      since: z.string().nullable(),
      recoveryCodesLeft: z.number().int(),
      isRequired: z.boolean(),
    }),
    message,
  }),
});

export const startSecondFactor = call({
  method: 'POST',
  path: PATH,
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'A key for my authenticator app; sign-ins ask for it once a first code was right',
  asksAgain: true,
  refusals: ['SECOND_FACTOR_ON'],
  response: z.object({ data: z.object({ key: z.string(), address: z.string() }), message }),
});

const recoveryCodes = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }), message });

export const confirmSecondFactor = call({
  method: 'PUT',
  path: PATH,
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'Confirm it by a first code; gives recovery codes, shown this once, and ends every other sign-in of mine',
  body: z.strictObject({ code: typedCode }),
  refusals: ['CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'],
  response: recoveryCodes,
});

export const removeSecondFactor = call({
  method: 'DELETE',
  path: PATH,
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'Take my second factor away',
  asksAgain: true,
  refusals: ['SECOND_FACTOR_OFF'],
  response: z.object({ message }),
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'New recovery codes, shown this once; the old ones end',
  asksAgain: true,
  refusals: ['SECOND_FACTOR_OFF'],
  response: recoveryCodes,
});

export const resetSecondFactor = call({
  method: 'POST',
  path: '/api/v1/admin/pins/:id/second-factor/reset',
  roles: ADM,
  tag: 'Session',
  summary: 'Take away a second factor that somebody has lost; every sign-in of that person ends',
  asksAgain: true,
  params: z.strictObject({ id: uuid }),
  refusals: ['USER_NOT_FOUND', 'OWN_SECOND_FACTOR', 'SECOND_FACTOR_OFF'],
  response: z.object({ message }),
});

export const proveIdentity = call({
  method: 'POST',
  path: '/api/v1/user/proof',
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'Give my pin, or the code of my second factor, before a sensitive call',
  body: z.strictObject({ pin: z.string().max(signInLimits.pin.maxLength).optional(), code: typedCode.optional() }),
  refusals: ['PIN_WRONG', 'CODE_REQUIRED', 'CODE_WRONG', 'TOO_MANY_ATTEMPTS', 'PLEASE_WAIT'],
  response: z.object({ message }),
});
