import { type CallShape, type Role, pjps } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../calls/app-error.ts';
import type { Core } from '../server/core.ts';
import { sql } from '../database/sql.ts';
import { type DeployToken, deployTokenOf } from './deploy-token.ts';
import type { User } from './scope.ts';
import { oneTimeUntil } from './pins.ts';
import { readSession, type Session } from './sessions.ts';
import { checkPin } from './sign-in.ts';
import { readUser } from './users.ts';

/** The calls that existing clients make with `Basic base64(SAP_ID:pin)` (D-006). */
const BASIC_CALLS = new Set<CallShape>([pjps.approvePjp, pjps.revertPjp]);

/** A person, a team that releases its remote, or on a public call nobody. */
interface Caller {
  user?: User;
  /** The session of the person's token; a pin in the request itself opens none. */
  session?: Session;
  deploy?: DeployToken;
}

/** Who calls. Throws SIGN_IN_REQUIRED, FORBIDDEN, or what is wrong with a deploy token. */
export const authenticate = async (core: Core, request: FastifyRequest, call: CallShape): Promise<Caller> => {
  const header = request.headers.authorization ?? '';
  if (call.roles === 'public') return {};
  if (call.roles === 'deploy') {
    const { remote } = request.params as { remote: string };
    const deploy = await deployTokenOf(core, header, remote);
    request.callerRole = 'deploy';
    return { deploy };
  }
  const session = await sessionOf(core, header);
  const user = session?.user ?? (BASIC_CALLS.has(call) ? await userOfPin(core, request) : undefined);
  if (!user) throw new AppError('SIGN_IN_REQUIRED');
  request.callerRole = user.role;
  if (!(call.roles as readonly Role[]).includes(user.role)) throw new AppError('FORBIDDEN');
  return { user, ...(session && { session }) };
};

/** Who is signed in, on a call that answers others too. */
export const signedIn = async (core: Core, request: FastifyRequest): Promise<Session | undefined> =>
  sessionOf(core, request.headers.authorization ?? '');

const credentialsIn = (header: string, scheme: string): string | undefined => {
  const [, actualScheme = '', credentials] = /^(\S+) +(\S+) *$/.exec(header) ?? [];
  return actualScheme.toLowerCase() === scheme ? credentials : undefined;
};

const sessionOf = async (core: Core, header: string): Promise<Session | undefined> => {
  const token = credentialsIn(header, 'bearer');
  const payload = token && core.tokens.verify(token, core.now());
  return payload ? readSession(core, payload.sid, payload.id) : undefined;
};

const userOfPin = async (core: Core, request: FastifyRequest): Promise<User | undefined> => {
  const credentials = credentialsIn(request.headers.authorization ?? '', 'basic');
  if (!credentials) return undefined;
  const [, sapId = '', pin = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(credentials, 'base64').toString('utf8')) ?? [];
  const person = sapId && pin ? await checkPin(core, 'sap_id', sapId.trim(), pin, request) : undefined;
  if (person && (await oneTimeUntil(core.db, person.id))) throw new AppError('PIN_CHANGE_REQUIRED');
  return person && readUser(core.db, sql`id = ${person.id}`, 'user-by-id');
};
