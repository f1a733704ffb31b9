-- A dealer's timeline shows the days on which his planned call was missed.
create index plan_adherence_missed on plan_adherence using gin (missed_dealers);
-- Figures say as of when they are: without updated_at they read the table besides the index.
drop index plan_adherence_day;
create index plan_adherence_day on plan_adherence (day, zone, region_code, area_code)
  include (territory_code, sap_id, planned, kept, approved_late, reason, updated_at);
-- An area manager's year, without reading every area of each day.
create index plan_adherence_area on plan_adherence (area_code, day)
  include (territory_code, sap_id, planned, kept, approved_late, reason, updated_at);
