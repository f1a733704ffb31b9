import { type CallShape, fieldOps, type Role } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Core } from '../core.ts';
import { type Db, type Sql, sql } from '../database/sql.ts';
import { type DeployToken, deployTokenOf } from './deploy-token.ts';
import type { User } from '../scope.ts';
import { checkPin } from './sign-in.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The calls that existing clients make with `Basic base64(SAP_ID:pin)` (D-006). */
const BASIC_CALLS = new Set<CallShape>([fieldOps.approvePjp, fieldOps.revertPjp]);

/** A person, a team that releases its remote, or on a public call nobody. */
export interface Caller {
  user?: User;
  deploy?: DeployToken;
}

/** Who calls. Throws SIGN_IN_REQUIRED, FORBIDDEN, or what is wrong with a deploy token. */
export const authenticate = async (core: Core, request: FastifyRequest, call: CallShape): Promise<Caller> => {
  const header = request.headers.authorization ?? '';
  if (call.roles === 'public') return {};
  if (call.roles === 'deploy') {
    const { remote } = request.params as { remote: string };
    return { deploy: await deployTokenOf(core, header, remote) };
  }
  const user = await whoIs(core, header, BASIC_CALLS.has(call));
  if (!user) throw new AppError('SIGN_IN_REQUIRED');
  if (!(call.roles as readonly Role[]).includes(user.role)) throw new AppError('FORBIDDEN');
  return { user };
};

/** Who is signed in, on a call that answers others too. */
export const signedIn = async (core: Core, request: FastifyRequest): Promise<User | undefined> =>
  whoIs(core, request.headers.authorization ?? '', false);

const whoIs = async (core: Core, header: string, basicAllowed: boolean): Promise<User | undefined> => {
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S+) *$/.exec(header) ?? [];
  if (scheme.toLowerCase() === 'bearer') {
    const payload = core.tokens.verify(credentials, core.now());
    return payload && UUID.test(payload.id) ? readUser(core.db, sql`id = ${payload.id}`, 'user-by-id') : undefined;
  }
  if (basicAllowed && scheme.toLowerCase() === 'basic') {
    const [, sapId = '', pin = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(credentials, 'base64').toString('utf8')) ?? [];
    const id = sapId && pin ? await checkPin(core, 'sap_id', sapId.trim(), pin) : undefined;
    return id ? readUser(core.db, sql`id = ${id}`, 'user-by-id') : undefined;
  }
  return undefined;
};

/** An active user, as scope and roles need it; a switched SE counts as SO (D-071). */
export const readUser = (db: Db, where: Sql, name?: string): Promise<User | undefined> =>
  db.one<User>(
    sql`select id, coalesce(sap_id, '') as "sapId", name,
        case when role = 'SE' and changed_to_so then 'SO' else role end as role, zone, region_code as "regionCode", area_code as "areaCode"
      from users where active and ${where}`,
    name,
  );
