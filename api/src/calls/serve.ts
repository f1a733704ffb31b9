import {
  type ResponseOf,
  type CallShape,
  getRefusalCodes,
  type ServerBody,
  type ServerParams,
  type ServerQuery,
} from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { runChange, type Tx } from './change.ts';
import { type RequestKey, requestHash } from './idempotency.ts';
import type { App } from '../platform/core.ts';
import type { Db } from '../database/sql.ts';
import { ESSENTIAL_CALLS } from '../disk/essential-calls.ts';
import { validateResponse } from '../http/validate-response.ts';
import { parseOrThrow } from '../http/parse-or-throw.ts';
import { sendCompressed } from '../http/compress.ts';
import { requireOwnOrigin } from '../http/require-own-origin.ts';
import { isForm, withForm } from '../http/upload.ts';
import type { User } from '../session/scope.ts';
import { authenticate } from '../session/authenticate.ts';
import { countWrites } from '../session/count-writes.ts';
import { STANDBY_CALLS } from '../standby/standby-calls.ts';
import { type DeployToken, deployActor } from '../session/deploy-token.ts';

export type { Tx } from './change.ts';
export type { App } from '../platform/core.ts';

export interface CallContext<C extends CallShape> {
  params: ServerParams<C>;
  query: ServerQuery<C>;
  body: ServerBody<C>;
  /** Missing on public calls: do not read it there. */
  user: User;
  /** Empty on public and team calls, and with a pin in the request. */
  sessionId: string;
  deploy?: DeployToken;
  db: Db;
  /** Idempotency-Key for work longer than one transaction; `change` handles it itself. */
  key: RequestKey | undefined;
  change(work: (tx: Tx) => Promise<ResponseOf<C>>): Promise<ResponseOf<C>>;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

const NOTHING = z.strictObject({});
const NO_BODY = NOTHING.nullish();
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Registers a call with its `also` methods, and checks token, role, input and response. */
export const serve = <C extends CallShape>(
  app: App,
  call: C,
  handler: (context: CallContext<C>) => Promise<ResponseOf<C>>,
): void => {
  const isEssential = ESSENTIAL_CALLS.has(call);
  const mayBeOld = STANDBY_CALLS.has(call);
  const check = validateResponse<ResponseOf<C>>(call.response, `${call.method} ${call.path}`);

  app.route({
    method: [...new Set([call.method, ...(call.also ?? [])])],
    url: call.path,
    exposeHeadRoute: false,
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
    config: { refusals: new Set(getRefusalCodes(call)) },
    handler: async (request, reply) => {
      const { core } = app;
      // By the call's own method: old ones are also sent as GET.
      requireOwnOrigin({ method: call.method, headers: request.headers }, core.config.mail?.publicUrl);
      const { user, session, deploy } = await authenticate(core, request, call);
      let hasWritten = request.method !== 'GET';
      const params = parseOrThrow(call.params ?? NOTHING, request.params) as ServerParams<C>;
      const query = parseOrThrow(call.query ?? NOTHING, request.query) as ServerQuery<C>;
      if (!call.upload && isForm(request.headers['content-type'])) throw new AppError('UNSUPPORTED_MEDIA');
      if (call.upload) core.disk.requireRoom();
      const respondTo = async (requestBody: unknown): Promise<ResponseOf<C>> => {
        const body = (
          call.body ? parseOrThrow(call.body, requestBody ?? {}) : parseOrThrow(NO_BODY, requestBody)
        ) as ServerBody<C>;
        const header = request.headers['idempotency-key'];
        if (header !== undefined && (typeof header !== 'string' || !KEY.test(header))) {
          throw new AppError('INVALID_REQUEST', { 'Idempotency-Key': 'Please give 1 to 200 visible characters.' });
        }
        const wanted = { call: `${call.method} ${call.path}`, params, query, body };
        const key =
          header && user ? { userId: user.id, key: header, hash: requestHash(wanted, core.pepper) } : undefined;
        return handler({
          params,
          query,
          body,
          request,
          reply,
          db: mayBeOld ? await core.readsFor(session) : core.db,
          now: core.now(),
          user: user as User,
          sessionId: session?.id ?? '',
          key,
          ...(deploy && { deploy }),
          change: async (work) => {
            if (!isEssential) core.disk.requireRoom();
            hasWritten = true;
            const by = user ?? (deploy && deployActor(deploy));
            if (!by) throw new Error(`${call.path} is public: it has no user to write for`);
            const context = { pool: core.pool, by, requestId: request.id, key };
            return runChange(context, (response) => check(response).response, work);
          },
        });
      };
      const response = await (call.upload
        ? withForm(request, call.upload, core.files, respondTo)
        : respondTo(request.body));
      if (hasWritten && session && core.standby) await countWrites(core, session.id);
      reply.type('application/json; charset=utf-8');
      return reply.send(await sendCompressed(request, reply, check(response).json));
    },
  });
};
