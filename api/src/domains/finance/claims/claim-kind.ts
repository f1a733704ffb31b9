import { M3, M3_READ } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import {
  isSubjectInScope,
  holdsSearch,
  isInRange,
  type RequestKind,
  personInSubject,
  joinRequester,
} from '../../shared/inbox/request-kind.ts';
import { selectClaimPayments } from './claim-payments.ts';
import { toClaimCheck, withChecks } from './claim-checks.ts';
import { isClear, lockTwins, selectClaimFindingCodes } from './claim-findings.ts';
import { decideClaim, undoClaim } from './decide.ts';
import { findClaimsByIds } from './repository.ts';

const mayDecide = ({ role }: User): boolean => M3.some((each) => each === role);

export const claimKind: RequestKind<'claim'> = {
  kind: 'claim',
  path: '/reimbursement',
  // Area managers claim, but have no claims page.
  recordPath: (id, role) =>
    M3_READ.some((each) => each === role) ? `/reimbursement?claim=${id}` : `/my-requests?request=${id}`,
  table: sql`claims`,
  isReasonOptional: true,
  decidedAlready: 'CLAIM_NOT_PENDING',
  record: 'claim',
  measures: ['over-limit', 'old'],
  lockRivals: lockTwins,
  selectWaiting: (user, filter, today, config) => sql`
    select c.id, c.version, c.sap_id, u.name, u.area_code, c.claim_date as day
    from claims c ${joinRequester(sql`c.sap_id`)}
    where ${mayDecide(user) ? sql`c.status = 'Pending'` : sql`false`} and c.sap_id <> ${user.sapId} and ${getScopeCondition(user)}
      and ${holdsSearch([sql`c.sap_id`, sql`u.name`, sql`c.category`, sql`c.sub_category`], filter)}
      and ${isInRange(sql`c.claim_date`, filter)} and ${filter.check ? isClear(toClaimCheck(today, config)) : sql`true`}`,
  selectOwn: (sapId) => sql`
    select id, status, claim_date as day, decided_by, decided_at, coalesce(reject_reason, approve_remark) as reason from claims where sap_id = ${sapId}`,
  selectPayments: selectClaimPayments,
  selectRequesters: (ids) => sql`select id, sap_id, status from claims where id = any(${ids})`,
  selectSubjects: (ids, user) => sql`
    select c.id, c.category || ' of ' || ${personInSubject} || ', ' || to_char(c.claim_date, 'DD/MM/YYYY') as subject
    from claims c ${joinRequester(sql`c.sap_id`)} where c.id = any(${ids}) and ${isSubjectInScope(user)}`,
  selectFindingCodes: (ids, today, config, user) => selectClaimFindingCodes(user, ids, toClaimCheck(today, config)),
  readRows: async (db, user, ids, today, { config }) => {
    const rows = await withChecks(db, user, await findClaimsByIds(db, ids), toClaimCheck(today, config));
    return new Map(rows.map(({ findings, monthLimit, ...claim }) => [claim._id, { claim, findings, monthLimit }]));
  },
  decide: async (tx, user, { action, reason, ...decision }) => {
    if (!mayDecide(user)) throw new AppError('FORBIDDEN');
    const status = action === 'approve' ? 'Approved' : 'Rejected';
    const { data, message } = await decideClaim(tx, user, { ...decision, status, remark: reason });
    return { version: data.version, before: {}, message };
  },
  undo: async (tx, user, decided) => {
    await undoClaim(tx, user, decided);
    return [];
  },
};
