import { session } from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../errors/app-error.ts';
import { rememberFeed } from '../../remotes/feed/cookie.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { identifyDevice, rememberDevice } from '../../../session/known-device.ts';
import { type Admitted, openSession } from '../../../session/open-session.ts';
import { refuseWeakPin } from '../../../session/pins.ts';
import { findSessionUser } from '../../../session/session-user.ts';
import { checkPin, hashPin } from '../../../session/sign-in.ts';
import { tellOfSignIn } from '../sign-ins/tell-owner.ts';

export const sessionRoutes = async (app: App): Promise<void> => {
  const tokenFor = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    person: Admitted | undefined,
    refusal: 'INVALID_LOGIN' | 'INVALID_MASTER_LOGIN',
  ) => {
    const device = identifyDevice(app.core, request);
    const opened =
      person &&
      (await openSession(app.core, person, { request, deviceId: device.id }, (db, session) =>
        tellOfSignIn(app.core, db, session, { request, device }),
      ));
    if (!opened) throw new AppError(refusal);
    const { user, sessionId, token } = opened;
    rememberFeed(app.core, request, reply, user.id, sessionId);
    rememberDevice(app.core, request, reply, device, user.id);
    return { data: { token }, token, message: 'Login Successful' };
  };

  serve(app, session.login, async ({ body, ...at }) => {
    const sapId = body.SAP_ID.trim();
    if (!sapId || !body.pin) throw new AppError('LOGIN_INCOMPLETE');
    const person = await checkPin(app.core, 'sap_id', sapId, body.pin, at.request, body.code);
    if (person && body.newPin !== undefined) {
      await refuseWeakPin(app.core.db, body.newPin, sapId, body.pin);
      const newPinHash = await hashPin(body.newPin, app.core.pepper);
      return tokenFor(at, { ...person, newPinHash }, 'INVALID_LOGIN');
    }
    return tokenFor(at, person, 'INVALID_LOGIN');
  });

  serve(app, session.masterLogin, async ({ body, ...at }) => {
    const email = body.email.trim();
    if (!email || !body.password) throw new AppError('MASTER_LOGIN_INCOMPLETE');
    const person = await checkPin(app.core, 'email', email, body.password, at.request, body.code);
    return tokenFor(at, person, 'INVALID_MASTER_LOGIN');
  });

  serve(app, session.currentUser, async ({ user, sessionId, request, reply }) => {
    const data = await findSessionUser(app.core, user);
    if (!data) throw new AppError('SIGN_IN_REQUIRED');
    rememberFeed(app.core, request, reply, user.id, sessionId);
    return { data, message: 'OK' };
  });
};
