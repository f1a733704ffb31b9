import { z } from 'zod';
import { call, message } from '../call.ts';
import { masterSignInLimits, signInLimits } from '../limits.ts';
import { ROLES, SIGNED_IN } from '../roles.ts';
import { newPin } from './pins.ts';
import { typedCode } from './second-factor.ts';

const tokenResponse = z.object({ data: z.object({ token: z.string() }), token: z.string(), message });

export const login = call({
  method: 'POST',
  path: '/api/v1/login',
  roles: 'public',
  tag: 'Session',
  summary: 'Sign in with SAP ID and pin',
  body: z.strictObject({
    SAP_ID: z.string().max(signInLimits.sapId.maxLength).default(''),
    pin: z.string().max(signInLimits.pin.maxLength).default(''),
    /** Replaces a one-time pin. */
    newPin: newPin.optional(),
    code: typedCode.optional(),
  }),
  refusals: [
    'LOGIN_INCOMPLETE',
    'INVALID_LOGIN',
    'ONE_TIME_PIN_EXPIRED',
    'PIN_CHANGE_REQUIRED',
    'PIN_REFUSED',
    'CODE_REQUIRED',
    'CODE_WRONG',
    'TOO_MANY_ATTEMPTS',
    'PLEASE_WAIT',
  ],
  response: tokenResponse,
});

export const masterLogin = call({
  method: 'POST',
  path: '/api/v1/login/master',
  roles: 'public',
  tag: 'Session',
  summary: 'Sign in to the master report',
  body: z.strictObject({
    email: z.string().max(masterSignInLimits.email.maxLength).default(''),
    password: z.string().max(masterSignInLimits.password.maxLength).default(''),
    code: typedCode.optional(),
  }),
  refusals: [
    'MASTER_LOGIN_INCOMPLETE',
    'INVALID_MASTER_LOGIN',
    'CODE_REQUIRED',
    'CODE_WRONG',
    'TOO_MANY_ATTEMPTS',
    'PLEASE_WAIT',
  ],
  response: tokenResponse,
});

export const sessionUser = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  zone: z.string().nullable(),
  regionCode: z.string().nullable(),
  regionName: z.string().nullable(),
  areaCode: z.string().nullable(),
  areaName: z.string().nullable(),
  territoryName: z.string().nullable(),
  /** Calls refuse until a second factor is set up. */
  lacksSecondFactor: z.literal(true).optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const currentUser = call({
  method: 'GET',
  path: '/api/v1/user',
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'The signed-in user',
  response: z.object({ data: sessionUser, message }),
});
