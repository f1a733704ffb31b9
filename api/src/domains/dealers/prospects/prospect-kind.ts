import { sql } from '../../../database/sql.ts';
import { getScopeCondition } from '../../../session/scope.ts';
import {
  isSubjectInScope,
  holdsSearch,
  isInRange,
  type RequestKind,
  personInSubject,
  joinRequester,
} from '../../shared/inbox/request-kind.ts';
import { decideProspect, undoProspect } from './decide.ts';
import { toDuplicateFindings, isUnique, selectDuplicateCodes } from './duplicates.ts';
import { addToProspectTimeline, findProspectsByIds } from './repository.ts';
import { isWaiting } from './stages.ts';
import { serializeProspects } from './serialize.ts';

const handedInOn = sql`(p.created_at at time zone 'Asia/Kolkata')::date`;

/** Pending_HO is for ADMIN alone (D-140). */
export const prospectKind: RequestKind<'prospect'> = {
  kind: 'prospect',
  path: '/actyv-ai',
  table: sql`prospects`,
  decidedAlready: 'PROSPECT_NOT_PENDING',
  record: 'prospect',
  noteQuestion: addToProspectTimeline,
  selectWaiting: (user, filter) => sql`
    select p.id, p.version, p.sap_id, u.name, u.area_code, ${handedInOn} as day
    from prospects p ${joinRequester(sql`p.sap_id`)}
    where ${isWaiting} and ${user.role === 'ADMIN' ? sql`true` : sql`p.status <> 'Pending_HO'`} and ${getScopeCondition(user)}
      and ${holdsSearch([sql`p.sap_id`, sql`u.name`, sql`p.name`], filter)} and ${isInRange(handedInOn, filter)}
      and ${filter.check ? isUnique : sql`true`}`,
  selectOwn: (sapId) => sql`
    select id, status, (created_at at time zone 'Asia/Kolkata')::date as day, decided_by, decided_at, reason as reason from prospects where sap_id = ${sapId}`,
  selectRequesters: (ids) => sql`select id, sap_id, status from prospects where id = any(${ids})`,
  selectSubjects: (ids, user) => sql`
    select p.id, 'Prospect ' || p.name || ' of ' || ${personInSubject} as subject
    from prospects p ${joinRequester(sql`p.sap_id`)} where p.id = any(${ids}) and ${isSubjectInScope(user)}`,
  selectFindingCodes: (ids) => selectDuplicateCodes(ids),
  readRows: async (db, user, ids, _today, { now, config }) => {
    const records = await findProspectsByIds(db, ids);
    const rows = await serializeProspects(db, user, records, { now, limitDays: config.prospectStageDays });
    return new Map(
      rows.map((prospect) => [prospect._id, { prospect, findings: toDuplicateFindings(prospect.duplicates) }]),
    );
  },
  decide: async (tx, user, { action, config, ...decision }) => {
    const { version, before, message } = await decideProspect(tx, user, {
      ...decision,
      action: action === 'approve' ? 'approve' : 'reject',
      limitDays: config.prospectStageDays,
    });
    return { version, before, message };
  },
  undo: async (tx, user, decided) => {
    await undoProspect(tx, user, decided);
    return [];
  },
};
