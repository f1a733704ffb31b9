import { randomUUID } from 'node:crypto';
import { prospects } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, type CallContext, serve } from '../../../calls/serve.ts';
import { isInScope } from '../../../session/scope.ts';
import { decideAsSeen } from '../../shared/inbox/decide-as-seen.ts';
import { recordDecision } from '../../shared/inbox/record-decision.ts';
import { mustSeeDealer } from '../../shared/dealers/visible-dealer.ts';
import { correctProspect } from './correct.ts';
import { decideProspect } from './decide.ts';
import { findProspects } from './find-prospects.ts';
import { findProspectEntries, findProspectRecords } from './dealer-timeline.ts';
import { findProspectsOfOfficer } from './officer-timeline.ts';
import { toProspectColumns } from './profile-facts.ts';
import {
  addToProspectTimeline,
  insertProspect,
  lockProspect,
  findProspectsByIds,
  prospectsPage,
  prospectState,
  findProspectTimeline,
} from './repository.ts';
import { remindHolder } from './remind-holder.ts';
import { enterStage } from './stages.ts';
import { serializeProspects } from './serialize.ts';

type ListCall = typeof prospects.dealerProspects | typeof prospects.customerProspects;
type DecisionCall = typeof prospects.approveProspect | typeof prospects.rejectProspect;

export async function prospectRoutes(app: App) {
  timelineRoutes(app);
  const { config } = app.core;
  const limitDays = config.prospectStageDays;

  const list =
    (kind: prospects.ProspectType) =>
    async ({ query, user, db, now }: CallContext<ListCall>) => {
      const { records, ...response } = await prospectsPage(db, user, { kind, query, now, limitDays });
      const options = { now, limitDays, withProfile: query.profile === 'true' };
      return { ...response, data: await serializeProspects(db, user, records, options), limitDays, message: 'OK' };
    };
  serve(app, prospects.dealerProspects, list('dealer'));
  serve(app, prospects.customerProspects, list('customer'));

  serve(app, prospects.findProspects, async ({ query, user, db }) => ({
    data: await findProspects(db, user, query),
    message: 'OK',
  }));

  serve(app, prospects.createProspect, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { prospect_id, ...profile } = body;
      const id = randomUUID();
      const columns = toProspectColumns(profile);
      if (!columns.name) {
        const field = profile.prospectType === 'dealer' ? 'businessInfo.dealershipName' : 'businessDetails.firmName';
        throw new AppError('INVALID_REQUEST', { [field]: 'Please give the name of the firm.' });
      }
      const prospectId = prospect_id ?? id;
      if (!(await insertProspect(tx, { ...columns, id, prospectId, sapId: user.sapId, at: now })))
        throw new AppError('PROSPECT_EXISTS');
      const by = user.sapId;
      await enterStage(tx, id, { status: 'Pending', at: now, by });
      await addToProspectTimeline(tx, id, { at: now, by, message: `Prospect created by ${by}` });
      const { name, kind, jkScore } = columns;
      await tx.history({ kind: 'prospect', id, action: 'create', before: null, after: { name, kind, jkScore } });
      return {
        data: { _id: id, prospect_id: prospectId, status: 'Pending', jkScore },
        message: 'Prospect Created Successfully',
      };
    }),
  );

  const decide =
    (action: 'approve' | 'reject') =>
    ({ params, query, body, user, change, now }: CallContext<DecisionCall>) =>
      change(async (tx) => {
        const reason = body?.reason || undefined;
        const decision = { id: params.id, kind: query.type, version: body?.version, action, reason, now, limitDays };
        const request = { ...decision, kind: 'prospect', seenFindings: body?.seenFindings, config } as const;
        const { id, status, version, before, message } = await decideAsSeen(tx, user, request, () =>
          decideProspect(tx, user, decision),
        );
        const decisionId = await recordDecision(tx, user, {
          kind: 'prospect',
          id,
          action: action === 'approve' ? 'approve' : 'revert',
          version,
          before,
          reason,
          now,
        });
        const [prospect] = await serializeProspects(tx, user, await findProspectsByIds(tx, [id]), { now, limitDays });
        if (!prospect) throw new AppError('PROSPECT_NOT_FOUND');
        return { data: { status, message, prospect }, decisionId, message };
      });
  serve(app, prospects.approveProspect, decide('approve'));
  serve(app, prospects.rejectProspect, decide('reject'));

  serve(app, prospects.correctProspect, ({ params: { id }, body, user, change, now }) =>
    change(async (tx) => ({
      data: await correctProspect(tx, user, { id, body, now, limitDays }),
      message: 'Prospect Corrected Successfully',
    })),
  );

  serve(app, prospects.remindHolder, ({ params, user, change, now }) =>
    change(async (tx) => ({ message: `${await remindHolder(tx, user, { id: params.id, now })} was reminded.` })),
  );

  serve(app, prospects.remarkProspect, ({ params, query, body, user, change, now }) =>
    change(async (tx) => {
      const remark = body.remarks ?? body.remark ?? '';
      if (!remark) throw new AppError('REMARK_EMPTY');
      const prospect = await lockProspect(tx, params.id, query.type);
      if (!prospect) throw new AppError('PROSPECT_NOT_FOUND');
      if (!isInScope(user, prospect)) throw new AppError('FORBIDDEN');
      const by = user.sapId;
      await addToProspectTimeline(tx, prospect.id, { at: now, by, message: `Remark by ${by}: ${remark}` });
      await tx.history({ kind: 'prospect', id: prospect.id, action: 'remark', before: null, after: { remark } });
      return { data: { createdAt: now.toISOString(), remark, by }, message: 'Remark Added Successfully' };
    }),
  );
}

function timelineRoutes(app: App) {
  serve(app, prospects.prospectsOfDealer, async ({ query, user, db }) => {
    const { dealerCode } = await mustSeeDealer(db, user, query.dealerCode);
    return { ...(await findProspectEntries(db, user, { ...query, dealerCode })), message: 'OK' };
  });

  serve(app, prospects.prospectRecordsOfDealer, async ({ query, user, db }) => {
    const { dealerCode } = await mustSeeDealer(db, user, query.dealerCode);
    return { ...(await findProspectRecords(db, user, { ...query, dealerCode })), message: 'OK' };
  });

  serve(app, prospects.prospectsOfOfficer, async ({ query, user, db }) => ({
    ...(await findProspectsOfOfficer(db, user, query)),
    message: 'OK',
  }));

  serve(app, prospects.prospectTimeline, async ({ params, query, user, db }) => {
    const prospect = await prospectState(db, params.id, query.type);
    if (!prospect) throw new AppError('PROSPECT_NOT_FOUND');
    if (!isInScope(user, prospect)) throw new AppError('FORBIDDEN');
    return { data: await findProspectTimeline(db, prospect.id), message: 'OK' };
  });
}
