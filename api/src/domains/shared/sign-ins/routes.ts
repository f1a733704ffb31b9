import { signIns } from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../errors/app-error.ts';
import { forgetFeed } from '../../remotes/feed/cookie.ts';
import { forgetOverrides } from '../../remotes/overrides/cookie.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { endSessions } from '../../../session/sessions.ts';
import { findDevice, listSignIns, storeDeviceName } from './repository.ts';

/** Cookies must not outlive the session. */
const forgetCookies = (request: FastifyRequest, reply: FastifyReply): void => {
  forgetFeed(request, reply);
  forgetOverrides(request, reply);
};

export const signInRoutes = async (app: App): Promise<void> => {
  serve(app, signIns.logout, async ({ user, sessionId, change, request, reply, now }) => {
    const response = await change(async (tx) => {
      await endSessions(tx, user.id, now, { only: sessionId });
      return { message: 'Signed out.' };
    });
    forgetCookies(request, reply);
    return response;
  });

  serve(app, signIns.signIns, async ({ user, sessionId, db, now }) => ({
    data: await listSignIns(db, user.id, { sessionId, now }),
    message: 'OK',
  }));

  serve(app, signIns.nameDevice, ({ params, body, user, change }) =>
    change(async (tx) => {
      const device = await findDevice(tx, user.id, params.id);
      if (!device?.deviceId) throw new AppError('SIGN_IN_NOT_FOUND');
      await storeDeviceName(tx, user.id, device.deviceId, body.name);
      await tx.history({
        kind: 'user',
        id: user.id,
        action: 'name device',
        before: { deviceName: device.name ?? '' },
        after: { SAP_ID: user.sapId, deviceName: body.name },
      });
      return { message: 'Device named.' };
    }),
  );

  serve(app, signIns.endSignIn, async ({ params, user, sessionId, change, request, reply, now }) => {
    const response = await change(async (tx) => {
      if (!(await endSessions(tx, user.id, now, { only: params.id }))) throw new AppError('SIGN_IN_NOT_FOUND');
      return { message: 'Signed out there.' };
    });
    if (params.id === sessionId) forgetCookies(request, reply);
    return response;
  });

  serve(app, signIns.endSignIns, async ({ query, user, sessionId, change, request, reply, now }) => {
    const response = await change(async (tx) => {
      await endSessions(tx, user.id, now, { except: query.others ? sessionId : undefined });
      return { message: query.others ? 'Signed out everywhere else.' : 'Signed out everywhere.' };
    });
    if (!query.others) forgetCookies(request, reply);
    return response;
  });
};
