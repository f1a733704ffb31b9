import type { dealersToday, ResponseOf } from 'api-contract';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { isDealerInScope } from '../../shared/dealers/is-dealer-in-scope.ts';

type Occasions = ResponseOf<typeof dealersToday.occasionsToday>['data'];

/** Who was born on 29 February has the 28th in other years. */
export const findOccasions = (
  db: Db,
  user: User,
  { today, days, limit }: { today: string; days: number; limit: number },
): Promise<Occasions> =>
  exactlyOne<Occasions>(
    db,
    sql`
    with calendar as (
      select s::date as day, m.md from generate_series(${today}::date, ${today}::date + ${days - 1}::int, interval '1 day') s
        cross join lateral (values (to_char(s, 'MM-DD')), (case when to_char(s, 'MM-DD') = '02-28'
          and to_char(s + interval '1 day', 'MM-DD') = '03-01' then '02-29' end)) m (md)
      where m.md is not null),
    profiles as (
      select d.dealer_code, d.name, p.profile -> 'personalDetails' as personal
      from dealer_profiles p join dealers d on d.dealer_code = p.dealer_code
      where profile_days(p.profile -> 'personalDetails') && array(select md from calendar) and ${isDealerInScope(user)}),
    occasions as (
      select p.dealer_code, p.name, e.person, e.what, e.place, c.day
      from profiles p cross join lateral (
        select '' as person, 'Birthday' as what, 1 as place, p.personal ->> 'dateofBirth' as born
        union all select '', 'Anniversary', 2, p.personal ->> 'dateofAnniversary'
        union all select coalesce(p.personal ->> 'spouseName', ''), 'Birthday of the spouse', 3, p.personal ->> 'spouseDOB'
        union all select coalesce(k ->> 'name', ''), 'Birthday of a child', 4, k ->> 'childDOB'
          from jsonb_path_query(p.personal, '$.childrens[*]') k) e
      join calendar c on c.md = substr(e.born, 6))
    select (select count(*) from occasions)::int as total, coalesce((
      select json_agg(json_build_object('dealerCode', o.dealer_code, 'name', o.name, 'person', o.person, 'what', o.what,
        'day', o.day::text) order by o.day, o.name, o.dealer_code, o.place, o.person)
      from (select * from occasions o order by o.day, o.name, o.dealer_code, o.place, o.person limit ${limit}) o), '[]') as occasions`,
  );
