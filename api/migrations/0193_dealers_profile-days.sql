-- 'MM-DD' of the birthdays and the anniversary in a profile's `personalDetails`.
create function profile_days(personal jsonb) returns text[] immutable language sql as $$
  select coalesce(array_agg(distinct substr(d.day, 6)), '{}') from (
    select personal ->> 'dateofBirth' as day
    union all select personal ->> 'dateofAnniversary'
    union all select personal ->> 'spouseDOB'
    union all select c ->> 'childDOB' from jsonb_path_query(personal, '$.childrens[*]') c) d
  where d.day ~ '^\d{4}-\d{2}-\d{2}$'
$$;
create index dealer_profiles_days on dealer_profiles using gin (profile_days(profile -> 'personalDetails'));
