import { sql } from '../../../database/sql.ts';
import { getScopeCondition } from '../../../session/scope.ts';
import { canBeTravelled } from '../../shared/calendar/plan-day.ts';
import {
  isSubjectInScope,
  holdsSearch,
  isInRange,
  type RequestKind,
  personInSubject,
  joinRequester,
} from '../../shared/inbox/request-kind.ts';
import { decideSwitch } from './decide-switch.ts';
import { findSwitchFindings, hasPlanToSwitch, selectSwitchFindingCodes } from './switch-findings.ts';
import { findSwitchesByIds } from './switch-repository.ts';
import { undoSwitch } from './undo-switch.ts';

/** Checked for the new day, and for a plan to move. */
export const switchKind: RequestKind<'switch'> = {
  kind: 'switch',
  path: '/switch-beat',
  table: sql`beat_switches`,
  decidedAlready: 'SWITCH_NOT_IN_REVIEW',
  record: 'beatSwitch',
  selectWaiting: (user, filter, today) => sql`
    select s.id, s.version, s.sap_id, u.name, u.area_code, s.plan_date as day
    from beat_switches s ${joinRequester(sql`s.sap_id`)}
    where s.status = 'In-Review' and ${getScopeCondition(user)} and ${holdsSearch([sql`u.sap_id`, sql`u.name`], filter)}
      and ${isInRange(sql`s.plan_date`, filter)}
      and ${filter.check ? sql`${hasPlanToSwitch} and ${canBeTravelled(sql`s.switch_date`, sql`s.activity`, today)}` : sql`true`}`,
  selectOwn: (sapId) => sql`
    select id, status, plan_date as day, decided_by, decided_at, reason as reason from beat_switches where sap_id = ${sapId}`,
  selectRequesters: (ids) => sql`select id, sap_id, status from beat_switches where id = any(${ids})`,
  selectSubjects: (ids, user) => sql`
    select s.id, 'Switch of ' || ${personInSubject} || ', ' || to_char(s.plan_date, 'DD/MM/YYYY') || ' to '
      || to_char(s.switch_date, 'DD/MM/YYYY') as subject
    from beat_switches s ${joinRequester(sql`s.sap_id`)} where s.id = any(${ids}) and ${isSubjectInScope(user)}`,
  selectFindingCodes: selectSwitchFindingCodes,
  readRows: async (db, _user, ids, today) => {
    const [switches, findings] = await Promise.all([findSwitchesByIds(db, ids), findSwitchFindings(db, ids, today)]);
    return new Map(
      switches.map((beatSwitch) => [beatSwitch._id, { beatSwitch, findings: findings.get(beatSwitch._id) ?? [] }]),
    );
  },
  decide: async (tx, user, { action, ...decision }) => {
    const { beatSwitch, moved, message } = await decideSwitch(tx, user, {
      ...decision,
      action: action === 'approve' ? 'approve' : 'reject',
    });
    return { version: beatSwitch.version, before: { moved }, message };
  },
  undo: async (tx, user, decided) => {
    // Undo restores plans: earlier decisions are valid again, under the new version.
    const moved = await undoSwitch(tx, user, decided);
    return moved.map(({ id, versionBefore, version }) => ({ kind: 'pjp', id, from: versionBefore, to: version }));
  },
};
