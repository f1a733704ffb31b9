-- As in 0108, but all dealers of a statement are locked in one order: a visit that moves to another dealer locked the
-- new one first, and met statements that go by code.
create or replace function dealer_last_visits_differ() returns trigger language plpgsql as $$
declare
  codes text[];
begin
  if tg_op = 'UPDATE' then
    codes := array(select distinct dealer_code from (
      select id, dealer_code, visit_day from gone where visit_type = 'DEALER' and not deleted and dealer_code is not null
      except select id, dealer_code, visit_day from come where visit_type = 'DEALER' and not deleted) v);
    insert into dealer_last_visits as t (dealer_code, day)
    select dealer_code, max(visit_day) from (
      (select id, dealer_code, visit_day from come where visit_type = 'DEALER' and not deleted and dealer_code is not null
        except select id, dealer_code, visit_day from gone where visit_type = 'DEALER' and not deleted)
      union all
      (select id, dealer_code, visit_day from gone where dealer_code = any (codes) and visit_type = 'DEALER' and not deleted)
    ) v group by 1 order by 1
    on conflict (dealer_code) do update set day = excluded.day where t.day < excluded.day;
  else
    codes := array(select distinct dealer_code from gone where visit_type = 'DEALER' and not deleted and dealer_code is not null);
    perform from dealer_last_visits where dealer_code = any (codes) order by dealer_code for update;
  end if;
  if codes = '{}' then return null; end if;
  update dealer_last_visits t set day = v.day from (
    select c.code, (select max(visit_day) from visits
      where dealer_code = c.code and visit_type = 'DEALER' and not deleted) as day from unnest(codes) c (code)) v
  where t.dealer_code = v.code and v.day < t.day;
  delete from dealer_last_visits t where t.dealer_code = any (codes) and not exists (
    select from visits where dealer_code = t.dealer_code and visit_type = 'DEALER' and not deleted);
  return null;
end $$;
