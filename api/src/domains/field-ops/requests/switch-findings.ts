import type { inbox } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { selectDayFindings } from '../../shared/calendar/plan-day.ts';
import { listFindings, readFindings } from '../../shared/inbox/request-kind.ts';

type SwitchFinding = Extract<inbox.InboxRow, { kind: 'switch' }>['findings'][number];

/** Condition: the officer has a plan on the old day. */
export const hasPlanToSwitch = sql`exists (select from pjps q where q.sap_id = s.sap_id and q.plan_date = s.plan_date)`;

const findingsOfSwitch = (today: string): Sql =>
  sql`from beat_switches s join users u on u.sap_id = s.sap_id cross join lateral (
    select -2 as place, 'no-plan' as code, to_char(s.plan_date, 'DD/MM/YYYY') as text where not ${hasPlanToSwitch}
    union all
    ${selectDayFindings(sql`s.sap_id`, sql`s.switch_date`, sql`s.activity`, today)}) f`;

export const findSwitchFindings = (db: Db, ids: readonly string[], today: string) =>
  readFindings<SwitchFinding>(
    db,
    sql`select s.id, ${listFindings} ${findingsOfSwitch(today)} where s.id = any(${ids}) group by s.id`,
  );

export const selectSwitchFindingCodes = (ids: Sql, today: string): Sql =>
  sql`select s.id, f.place, f.code, f.text ${findingsOfSwitch(today)} where s.id in (${ids})`;
