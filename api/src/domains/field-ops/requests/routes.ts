import { requests } from 'api-contract';
import { AppError } from '../../../calls/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { decideLocation } from './decide-location.ts';
import { decideSwitch } from './decide-switch.ts';
import { locationsOf } from './location-repository.ts';
import { switchesOf } from './switch-repository.ts';

export async function requestRoutes(app: App) {
  serve(app, requests.locationRequests, async ({ user, db, now }) => {
    const dealers = await locationsOf(db, user, indiaDay(now));
    return { data: dealers, dealers, message: 'OK' };
  });
  serve(app, requests.decideLocation, ({ query, body, user, change, now }) =>
    change(async (tx) => {
      const action = body?.status === 'APPROVE' ? 'approve' : 'reject';
      const { request, message } = await decideLocation(tx, user, { which: query, action, place: body ?? {}, now });
      return { data: request, message };
    }),
  );
  serve(app, requests.beatSwitches, async ({ query, user, db }) => {
    if (query.dash === 'true' && user.role === 'SO') throw new AppError('FORBIDDEN');
    const pjps = await switchesOf(db, user);
    return { data: pjps, pjps, message: 'OK' };
  });
  serve(app, requests.decideBeatSwitch, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { beatId, SAP_ID, action, version } = body;
      const decision = { id: beatId, sapId: SAP_ID, action, version, now };
      const { beatSwitch, message } = await decideSwitch(tx, user, decision);
      return { data: beatSwitch, message };
    }),
  );
}
