import type { ResponseOf, officerPage } from 'api-contract';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import { isHolidayOf } from '../../shared/calendar/absence.ts';
import { iso, preparedName } from '../../../database/sql-parts.ts';

/** First day of records without a known start (migration 0004). */
const ALWAYS = '2000-01-01';

/** The present place starts after the previous one's last day. */
export const getOfficerFacts = (db: Db, sapId: string, today: string): Promise<officerPage.OfficerFacts> => {
  const month = sql`date_trunc('month', ${today}::date)`;
  const statement = sql`
    select u.sap_id as "SAP_ID", u.name, u.role, u.phone, coalesce(u.zone, '') as zone, coalesce(r.name, '') as "regionName",
      coalesce(a.name, '') as "areaName", u.territory_name as "territoryName", u.active,
      nullif((select min(p.valid_from) from user_places p where p.sap_id = u.sap_id and not exists (
        select from user_places o where o.sap_id = p.sap_id and o.valid_from >= p.valid_from
          and (o.zone, o.region_code, o.area_code, o.territory_name)
            is distinct from (u.zone, u.region_code, u.area_code, u.territory_name))), ${ALWAYS}::date)::text as "placeSince",
      case when not u.active then nullif((select min(p.valid_from) from user_places p where p.sap_id = u.sap_id and not exists (
        select from user_places o where o.sap_id = p.sap_id and o.valid_from >= p.valid_from and o.active)),
        ${ALWAYS}::date)::text end as "leftOn", (
        select json_build_object('_id', v.id::text, 'day', v.visit_day, 'name', coalesce(nullif(d.name, ''), v.dealer_code, l.firm_name, ''))
        from visits v left join dealers d on d.dealer_code = v.dealer_code left join leads l on l.id = v.lead_id
        where v.sap_id = u.sap_id and v.visit_day <= ${today} and not v.deleted
        order by v.visit_day desc, v.started_at desc, v.id limit 1) as "lastVisit", (
        select json_build_object('thisMonth', coalesce(sum(o.all_visits) filter (where o.day >= ${month}), 0),
          'sameDaysBefore', coalesce(sum(o.all_visits) filter (where o.day <= (${today}::date - interval '1 month')), 0))
        from officer_days o where o.sap_id = u.sap_id and o.day between ${month} - interval '1 month' and ${today}) as visits
    from users u left join regions r on r.code = u.region_code left join areas a on a.code = u.area_code
    where u.sap_id = ${sapId}`;
  return exactlyOne<officerPage.OfficerFacts>(db, statement, preparedName(statement));
};

type Day = ResponseOf<typeof officerPage.officerDay>['data'];

export const getAttendanceOn = (db: Db, sapId: string, day: string): Promise<Pick<Day, 'attendance' | 'holiday'>> => {
  const statement = sql`
    select (
      select json_build_object('status', a.status, 'leaveType', nullif(a.leave_type, ''), 'checkIn', ${iso('a.check_in')},
        'checkOut', ${iso('a.check_out')})
      from attendance a where a.sap_id = ${sapId} and a.day = ${day}
    ) as attendance, (
      select string_agg(h.title, ', ' order by h.title)
      from holidays h join user_places u on u.sap_id = ${sapId} and h.day between u.valid_from and coalesce(u.valid_to, 'infinity')
      where h.day = ${day} and ${isHolidayOf}
    ) as holiday`;
  return exactlyOne(db, statement, preparedName(statement));
};
