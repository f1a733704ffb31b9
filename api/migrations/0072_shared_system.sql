-- Up Migration
-- Requests that failed on our side (5xx), so that the id which a person reads out leads to what happened. No address and no value:
-- the pattern of the path, the role, and a message without what stands in quotes or has a digit. Kept for two weeks.
create table failed_requests (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  request_id text not null,
  method text not null,
  route text not null,
  status integer not null,
  code text not null,
  role text not null,
  message text not null
);
create index failed_requests_at on failed_requests (at desc, id desc);
-- People read out the beginning of an id.
create index failed_requests_request on failed_requests (request_id text_pattern_ops);

-- When an alert was laid aside as mail: once, whatever the mail server does. Those of before this are not mailed.
alter table alerts add column mailed_at timestamptz;
update alerts set mailed_at = now();
create index alerts_unmailed on alerts (raised_at) where mailed_at is null;

-- What waits for somebody is counted every few seconds: out of indexes that hold nothing else.
create index mail_outbox_failed on mail_outbox (ended_at desc) where status = 'failed';
create index partner_exchanges_unanswered on partner_exchanges (sent_at desc) where state = 'unanswered';
create index sync_refusals_open on sync_refusals (run_id) where resolved_by is null;
create index market_syncs_open on market_syncs (created_at) where status in ('waiting', 'running');
create index alerts_unacknowledged on alerts (last_at desc) where acknowledged_at is null;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
