-- Up Migration
-- What a deploy token may do, and until when. Those from before keep what they could, and have no end until they are withdrawn.
alter table deploy_tokens
  add column scopes text[] not null default '{publish,preview,canary,activate}',
  add column expires_at timestamptz;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
