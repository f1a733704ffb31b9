import type { ResponseOf, fieldToday } from 'api-contract';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import { byNatural, iso } from '../../../database/sql-parts.ts';
import { selectRemindedAt } from '../../shared/reminders/remind.ts';
import type { Selection } from '../dashboards/selection.ts';
import { selectOfficerFacts, selectOfficers } from '../figures/officers.ts';

type OfficersToday = ResponseOf<typeof fieldToday.officersToday>['data'];
type PlansTomorrow = ResponseOf<typeof fieldToday.plansTomorrow>['data'];

export const LISTED = 5;

const remindedOf = ({ start }: Selection, about: string) =>
  selectRemindedAt({ sapId: sql`f."SAP_ID"`, about, day: start });

export const officersWithoutVisit = (db: Db, selection: Selection): Promise<OfficersToday> =>
  exactlyOne(
    db,
    sql`
    with listed as materialized (${selectOfficerFacts(selection, { plan: 'yes', fieldDay: 'yes' })}),
    first as (${selectOfficers(
      selection,
      sql`select * from listed where visits = 0 order by started, ${byNatural('sap_id')} limit ${LISTED}`,
    )})
    select count(*)::int as planned, count(*) filter (where not started)::int as "notStarted",
      count(*) filter (where started and visits = 0)::int as "notVisited",
      (select coalesce(json_agg(json_build_object('SAP_ID', f."SAP_ID", 'name', f.name, 'territoryName', f."territoryName",
          'phone', u.phone,
          'remindedAt', case when f.started then ${remindedOf(selection, 'visit')} else ${remindedOf(selection, 'start')} end, 'hasStarted', f.started, 'checkIn', ${iso('c.check_in')}) order by f.started, ${byNatural('f."SAP_ID"')}), '[]')
        from first f join users u on u.sap_id = f."SAP_ID" left join attendance c on c.sap_id = f."SAP_ID" and c.day = ${selection.start}) as officers
    from listed`,
  );

export const officersWithoutPlan = (db: Db, selection: Selection, today: string): Promise<Omit<PlansTomorrow, 'day'>> =>
  exactlyOne(
    db,
    sql`
    with listed as materialized (${selectOfficerFacts(selection, { fieldDay: 'yes' })}),
    first as (select o."SAP_ID", o.name, o."territoryName", u.phone,
      ${selectRemindedAt({ sapId: sql`o."SAP_ID"`, about: 'plan', day: today })} as "remindedAt" from (
      ${selectOfficers(selection, sql`select * from listed where plans = 0 order by ${byNatural('sap_id')} limit ${LISTED}`)}) o
      join users u on u.sap_id = o."SAP_ID")
    select count(*)::int as expected, count(*) filter (where plans = 0)::int as missing,
      (select coalesce(json_agg(first order by ${byNatural('"SAP_ID"')}), '[]') from first) as officers,
      (select coalesce(string_agg(h.title, ', ' order by h.title), '') from holidays h
        where h.day = ${selection.start} and h.type = 'PUBLIC') as holiday
    from listed`,
  );
