import { type CallShape, type Role, pjps, secondFactor, session as sessionCalls, signIns } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Core } from '../platform/core.ts';
import { sql } from '../database/sql.ts';
import { type DeployToken, verifyDeployToken } from './deploy-token.ts';
import type { User } from './scope.ts';
import { getOneTimePinExpiry } from './pins.ts';
import { findFactor } from './second-factor.ts';
import { isProofOld, readSession, type Session } from './sessions.ts';
import { checkPin } from './sign-in.ts';
import { readUser } from './users.ts';

/** For existing clients (D-006). */
const BASIC_CALLS = new Set<CallShape>([pjps.approvePjp, pjps.revertPjp]);

/** Open to somebody whose role demands a second factor, before it is set up. */
const SET_UP_CALLS = new Set<CallShape>([
  sessionCalls.currentUser,
  signIns.logout,
  secondFactor.mySecondFactor,
  secondFactor.startSecondFactor,
  secondFactor.confirmSecondFactor,
  secondFactor.proveIdentity,
]);

/** Person, team, or nobody on a public call. */
interface Caller {
  user?: User;
  /** Of the token; Basic sign-ins have none. */
  session?: Session;
  deploy?: DeployToken;
}

/** @throws SIGN_IN_REQUIRED, FORBIDDEN, SECOND_FACTOR_REQUIRED, PROOF_REQUIRED, or a deploy token's error */
export const authenticate = async (core: Core, request: FastifyRequest, call: CallShape): Promise<Caller> => {
  const header = request.headers.authorization ?? '';
  if (call.roles === 'public') return {};
  if (call.roles === 'deploy') {
    const { remote } = request.params as { remote: string };
    const deploy = await verifyDeployToken(core, header, remote);
    request.callerRole = 'deploy';
    return { deploy };
  }
  const session = await verifySession(core, header);
  const user = session?.user ?? (BASIC_CALLS.has(call) ? await findUserByPin(core, request) : undefined);
  if (!user) throw new AppError('SIGN_IN_REQUIRED');
  request.callerRole = user.role;
  if (!(call.roles as readonly Role[]).includes(user.role)) throw new AppError('FORBIDDEN');
  if (session?.lacksFactor && !SET_UP_CALLS.has(call)) throw new AppError('SECOND_FACTOR_REQUIRED');
  if (call.asksAgain && session && isProofOld(session, core.now())) throw new AppError('PROOF_REQUIRED');
  return { user, ...(session && { session }) };
};

export const findSession = async (core: Core, request: FastifyRequest): Promise<Session | undefined> =>
  verifySession(core, request.headers.authorization ?? '');

const parseCredentials = (header: string, scheme: string): string | undefined => {
  const [, actualScheme = '', credentials] = /^(\S+) +(\S+) *$/.exec(header) ?? [];
  return actualScheme.toLowerCase() === scheme ? credentials : undefined;
};

const verifySession = async (core: Core, header: string): Promise<Session | undefined> => {
  const token = parseCredentials(header, 'bearer');
  const payload = token && core.tokens.verify(token, core.now());
  return payload ? readSession(core, payload.sid, payload.id) : undefined;
};

const findUserByPin = async (core: Core, request: FastifyRequest): Promise<User | undefined> => {
  const credentials = parseCredentials(request.headers.authorization ?? '', 'basic');
  if (!credentials) return undefined;
  const [, sapId = '', pin = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(credentials, 'base64').toString('utf8')) ?? [];
  const person = sapId && pin ? await checkPin(core, 'sap_id', sapId.trim(), pin, request) : undefined;
  if (!person) return undefined;
  if (await getOneTimePinExpiry(core.db, person.id)) throw new AppError('PIN_CHANGE_REQUIRED');
  if (await findFactor(core.db, person.id)) throw new AppError('CODE_REQUIRED');
  const user = await readUser(core.db, sql`id = ${person.id}`, 'user-by-id');
  if (user && core.config.secondFactorRoles.includes(user.role)) throw new AppError('SECOND_FACTOR_REQUIRED');
  return user;
};
