import { visits } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import { type App, type CallContext, serve, type Tx } from '../../../calls/serve.ts';
import { mustSeeDealer } from '../../shared/dealers/visible-dealer.ts';
import { ingestRows } from '../../shared/bulk-ingest/ingest-rows.ts';
import { requireOfficer, toQueriedRange, pageOfficer } from '../officers/officer-query.ts';
import { requirePersonInScope } from '../officers/people.ts';
import { ingestVisit } from './ingest-visit.ts';
import {
  addRemark,
  findDealerVisitsOn,
  findNewestVisits,
  findVisitRemarks,
  findVisitById,
  findVisits,
  lockRemark,
  updateRemark,
} from './repository.ts';
import type { Visit } from './serialize.ts';

type RemarkBody = CallContext<typeof visits.remarkVisit>['body'];

const VISIT_ID = /^\d{1,18}$/;

/** Newest first. */
const byDay = (list: Visit[]) => {
  const days: { _id: { date: string }; data: Visit[] }[] = [];
  for (const visit of list) {
    const last = days.at(-1);
    if (last?._id.date === visit.visitDate) last.data.push(visit);
    else days.push({ _id: { date: visit.visitDate }, data: [visit] });
  }
  return days;
};

/** One per role on an undeleted visit in scope (D-056); with `version` its author changes it. */
async function remark(tx: Tx, user: User, id: string, { remark: text, version }: RemarkBody, now: Date) {
  const visit = VISIT_ID.test(id) ? await findVisitById(tx, id) : undefined;
  if (!visit || visit.deleted) throw new AppError('VISIT_NOT_FOUND');
  if (!isInScope(user, visit)) throw new AppError('FORBIDDEN');
  if (text === '') throw new AppError('REMARK_EMPTY');
  const before = version === undefined ? null : await changeRemark(tx, user, id, text, version);
  if (!before && !(await addRemark(tx, { id, role: user.role, remark: text, by: user.sapId, at: now })))
    throw new AppError('REMARK_EXISTS');
  await tx.history({ kind: 'visit', id, action: 'remark', before, after: { role: user.role, remark: text } });
  return {
    data: await findVisitRemarks(tx, id),
    message: `Remark ${before ? 'Updated' : 'Added'} Successfully`,
  };
}

/** Returns what it replaces. */
async function changeRemark(tx: Tx, { role, sapId }: User, id: string, text: string, version: number) {
  const own = await lockRemark(tx, id, role);
  if (own?.SAP_ID !== sapId) throw new AppError('REMARK_NOT_OWN');
  requireVersion(own, version);
  await updateRemark(tx, id, role, text);
  return { role, remark: own.remark };
}

type OfficerCall = Pick<CallContext<typeof visits.officerVisits>, 'query' | 'user' | 'db' | 'now'>;
const listOf = async (type: Visit['visitType'], { query, user, db, now }: OfficerCall) => {
  const range = toQueriedRange(query, now);
  const officer = await requireOfficer(db, user, query);
  return { data: await findVisits(db, officer.sapId, range, type), officer: pageOfficer(officer) };
};

export async function visitRoutes(app: App) {
  serve(app, visits.officerVisits, async (context) => ({ ...(await listOf('DEALER', context)), message: 'OK' }));
  serve(app, visits.prospectVisits, async (context) => ({ ...(await listOf('PROSPECTS', context)), message: 'OK' }));
  serve(app, visits.customerVisits, async (context) => {
    const { data, officer } = await listOf('CUSTOMERS', context);
    return { data: { data }, message: 'OK', officer };
  });
  serve(app, visits.influencerVisits, async (context) => {
    const { data, officer } = await listOf('INFLUENCERS', context);
    return { data: { data }, message: 'OK', officer };
  });

  serve(app, visits.visitAttendance, async ({ params, query, user, db, now }) => {
    const range = toQueriedRange(query, now);
    const person = await requirePersonInScope(db, user, params.SAP_ID);
    const officer = pageOfficer(person);
    if (query.today) {
      return { data: [], newData: await findDealerVisitsOn(db, person.sapId, query.today), message: 'OK', officer };
    }
    return { data: byDay(await findVisits(db, person.sapId, range, 'DEALER')), newData: [], message: 'OK', officer };
  });

  serve(app, visits.visitsOfDealer, async ({ query, user, db }) => {
    const { dealerCode } = await mustSeeDealer(db, user, query.dealerCode);
    return { ...(await findNewestVisits(db, user, { ...query, dealerCode })), message: 'OK' };
  });
  serve(app, visits.sendVisits, ({ body: { sentAt, visits: rows }, user, change, now }) =>
    change((tx) =>
      ingestRows(tx, { sentAt, rows, row: visits.sentVisit, user, now }, (sent) => ingestVisit(tx, user, sent, now)),
    ),
  );
  serve(app, visits.remarkVisit, ({ query, body, user, change, now }) =>
    change((tx) => remark(tx, user, query.visitId, body, now)),
  );
}
