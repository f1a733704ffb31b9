import { sql } from '../../../database/sql.ts';
import { scopeOf } from '../../../session/scope.ts';
import { absenceFindings, isAtWork } from '../../shared/calendar/absence.ts';
import {
  holdsSearch,
  isInRange,
  listFindings,
  readFindings,
  type RequestKind,
} from '../../shared/inbox/request-kind.ts';
import { decideSwitch } from './decide-switch.ts';
import { switchesByIds } from './switch-repository.ts';
import { undoSwitch } from './undo-switch.ts';

/** Switch beat requests in review, as the inbox decides them. They are checked for the day that they go to. */
export const switchKind: RequestKind<'switch'> = {
  kind: 'switch',
  table: sql`beat_switches`,
  decidedAlready: 'SWITCH_NOT_IN_REVIEW',
  selectWaiting: (user, filter) => sql`
    select s.id, s.version, s.sap_id, u.name, u.area_code, s.plan_date as day
    from beat_switches s join users u on u.sap_id = s.sap_id
    where s.status = 'In-Review' and ${scopeOf(user)} and ${holdsSearch([sql`u.sap_id`, sql`u.name`], filter)}
      and ${isInRange(sql`s.plan_date`, filter)}
      and ${filter.check ? isAtWork(sql`s.switch_date`, sql`s.activity`) : sql`true`}`,
  selectSubjects: (user, ids) => sql`
    select s.id, 'Switch of ' || s.sap_id || ', ' || to_char(s.plan_date, 'DD/MM/YYYY') || ' to '
      || to_char(s.switch_date, 'DD/MM/YYYY') as subject
    from beat_switches s join users u on u.sap_id = s.sap_id where s.id = any(${ids}) and ${scopeOf(user)}`,
  readRows: async (db, _user, ids) => {
    const [switches, findings] = await Promise.all([
      switchesByIds(db, ids),
      readFindings<{ code: 'leave' | 'holiday'; text: string }>(
        db,
        sql`select s.id, ${listFindings} from beat_switches s join users u on u.sap_id = s.sap_id
          cross join lateral (${absenceFindings(sql`s.sap_id`, sql`s.switch_date`, sql`s.activity`)}) f
          where s.id = any(${ids}) group by s.id`,
      ),
    ]);
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
    // The plans stand as they were: a decision from before the switch holds again, under their new version.
    const moved = await undoSwitch(tx, user, decided);
    return moved.map(({ id, versionBefore, version }) => ({ kind: 'pjp', id, from: versionBefore, to: version }));
  },
};
