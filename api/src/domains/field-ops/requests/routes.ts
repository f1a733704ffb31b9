import { requests } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { mustSeeDealer } from '../../shared/dealers/visible-dealer.ts';
import { decideAsSeen } from '../../shared/inbox/decide-as-seen.ts';
import { recordDecision } from '../../shared/inbox/record-decision.ts';
import { ingestRows } from '../../shared/bulk-ingest/ingest-rows.ts';
import { decideLocation } from './decide-location.ts';
import { decideSwitch } from './decide-switch.ts';
import { ingestLocation } from './ingest-location.ts';
import { ingestSwitch } from './ingest-switch.ts';
import { findingsOfLocations } from './location-findings.ts';
import { findLocationRequests, findNewestLocationRequests } from './location-repository.ts';
import { findSwitchFindings } from './switch-findings.ts';
import { findSwitches } from './switch-repository.ts';

export async function requestRoutes(app: App) {
  const { config } = app.core;
  serve(app, requests.locationRequests, async ({ user, db, now }) => {
    const today = indiaDay(now);
    const locations = await findLocationRequests(db, user, today);
    const waiting = locations.filter(({ status }) => status === 'Pending').map(({ requestId }) => requestId);
    const findings = await findingsOfLocations(db, waiting, today);
    const dealers = locations.map((location) => ({ ...location, findings: findings.get(location.requestId) ?? [] }));
    return { data: dealers, dealers, message: 'OK' };
  });
  serve(app, requests.locationRequestsOfDealer, async ({ query, user, db }) => {
    const { dealerCode } = await mustSeeDealer(db, user, query.dealerCode);
    return { ...(await findNewestLocationRequests(db, { ...query, dealerCode })), message: 'OK' };
  });
  serve(app, requests.decideLocation, ({ query, body, user, change, now }) =>
    change(async (tx) => {
      const action = body?.status === 'APPROVE' ? 'approve' : 'reject';
      const decision = { which: query, action, place: body ?? {}, now } as const;
      const { requestId, seenFindings } = query;
      const seen = {
        kind: 'location',
        action,
        id: requestId ?? '',
        now,
        config,
        ...(requestId && { seenFindings }),
      } as const;
      const { request, from, message } = await decideAsSeen(tx, user, seen, () => decideLocation(tx, user, decision));
      const decisionId = await recordDecision(tx, user, {
        kind: 'location',
        id: request.requestId,
        action: action === 'approve' ? 'approve' : 'revert',
        version: request.version,
        before: from,
        now,
      });
      return { data: request, decisionId, message };
    }),
  );
  serve(app, requests.beatSwitches, async ({ query, user, db, now }) => {
    if (query.dash === 'true' && user.role === 'SO') throw new AppError('FORBIDDEN');
    const switches = await findSwitches(db, user);
    const waiting = switches.filter(({ status }) => status === 'In-Review').map(({ _id }) => _id);
    const findings = await findSwitchFindings(db, waiting, indiaDay(now));
    const pjps = switches.map((beatSwitch) => ({ ...beatSwitch, findings: findings.get(beatSwitch._id) ?? [] }));
    return { data: pjps, pjps, message: 'OK' };
  });
  serve(app, requests.sendBeatSwitches, ({ body: { sentAt, pjps: rows }, user, change, now }) =>
    change((tx) =>
      ingestRows(tx, { sentAt, rows, row: requests.sentBeatSwitch, user, now }, (sent) =>
        ingestSwitch(tx, user, sent, now),
      ),
    ),
  );
  serve(app, requests.sendLocationRequests, ({ body: { sentAt, dealers: rows }, user, change, now }) =>
    change((tx) =>
      ingestRows(tx, { sentAt, rows, row: requests.sentLocationRequest, user, now }, (sent) =>
        ingestLocation(tx, user, sent, now),
      ),
    ),
  );
  serve(app, requests.decideBeatSwitch, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { beatId, SAP_ID, action, version, seenFindings } = body;
      const decision = { id: beatId, sapId: SAP_ID, action, version, now };
      const seen = { kind: 'switch', id: beatId, action, seenFindings, now, config } as const;
      const { beatSwitch, moved, message } = await decideAsSeen(tx, user, seen, () => decideSwitch(tx, user, decision));
      const decisionId = await recordDecision(tx, user, {
        kind: 'switch',
        id: beatSwitch._id,
        action: action === 'approve' ? 'approve' : 'revert',
        version: beatSwitch.version,
        before: { moved },
        now,
      });
      return { data: beatSwitch, decisionId, message };
    }),
  );
}
