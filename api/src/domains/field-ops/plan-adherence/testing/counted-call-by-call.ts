/** As D-361 reads: call by call, from the sources alone. */
export const COUNTED_CALL_BY_CALL = `
  select c.sap_id, c.day::text, count(*)::int as planned, (count(*) filter (where reason is null))::int as kept, max(reason) as reason
  from (
    select distinct j.sap_id, j.plan_date as day, d.code, case
      when exists (select from visits v where v.sap_id = j.sap_id and v.visit_day = j.plan_date and v.dealer_code = d.code
        and v.visit_type = 'DEALER' and not v.deleted) then null
      when exists (select from holidays h join user_places p on p.sap_id = j.sap_id and h.day >= p.valid_from
        and (p.valid_to is null or h.day <= p.valid_to) where h.day = j.plan_date
        and (h.type = 'PUBLIC' or p.region_code = any (h.regions))) then 'holiday'
      when exists (select from attendance a where a.sap_id = j.sap_id and a.day = j.plan_date
        and a.status in ('Leave', 'Leave Approved')) then 'leave'
      when exists (select from attendance a where a.sap_id = j.sap_id and a.day = j.plan_date
        and a.status in ('Training', 'Office', 'Meeting')) then 'duty'
      when not exists (select from attendance a where a.sap_id = j.sap_id and a.day = j.plan_date and a.check_in is not null)
        and not exists (select from visits v where v.sap_id = j.sap_id and v.visit_day = j.plan_date and not v.deleted) then 'notStarted'
      when exists (select from visits v where v.sap_id = j.sap_id and v.visit_day = j.plan_date and v.dealer_code <> d.code
        and v.visit_type = 'DEALER' and not v.deleted) then 'elsewhere'
      else 'noVisit' end as reason
    from pjps j cross join unnest(j.dealer_codes) d (code)
    where j.status = 'Approved' and j.activity = 'Field'
      and (j.decided_at is null or (j.decided_at at time zone 'Asia/Kolkata')::date <= j.plan_date)) c
  group by 1, 2 order by 1, 2`;
