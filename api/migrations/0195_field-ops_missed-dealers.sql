-- A dealer's timeline shows the days on which his planned call was missed.
create index plan_adherence_missed on plan_adherence using gin (missed_dealers);
