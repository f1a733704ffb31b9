import { type CallShape, type Role, pjps } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Core } from '../platform/core.ts';
import { sql } from '../database/sql.ts';
import { type DeployToken, verifyDeployToken } from './deploy-token.ts';
import type { User } from './scope.ts';
import { getOneTimePinExpiry } from './pins.ts';
import { readSession, type Session } from './sessions.ts';
import { checkPin } from './sign-in.ts';
import { readUser } from './users.ts';

/** For existing clients (D-006). */
const BASIC_CALLS = new Set<CallShape>([pjps.approvePjp, pjps.revertPjp]);

/** Person, team, or nobody on a public call. */
interface Caller {
  user?: User;
  /** Of the token; Basic sign-ins have none. */
  session?: Session;
  deploy?: DeployToken;
}

/** @throws SIGN_IN_REQUIRED, FORBIDDEN, or a deploy token's error */
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
  if (person && (await getOneTimePinExpiry(core.db, person.id))) throw new AppError('PIN_CHANGE_REQUIRED');
  return person && readUser(core.db, sql`id = ${person.id}`, 'user-by-id');
};
