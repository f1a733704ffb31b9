-- Up Migration
-- What cards, follow-through and the order by sales count of a month, without the rows themselves.
create index churn_facts_month on churn_facts (month, dealer_code) include (risk, so_risk, outcome, sale_value);
-- What nobody has acted on yet.
create index churn_follow_ups_open on churn_follow_ups (dealer_code, month) include (due_day) where acted_at is null;
-- A prospect is the file's or the console's as a whole (docs/decisions/0014): nothing was ever noted here.
alter table prospects drop column console_set;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
