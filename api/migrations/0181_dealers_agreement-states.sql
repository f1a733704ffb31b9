-- What became of an agreement (D-368); null: it has not happened. A save ends what was agreed.
alter table agreements
  add column sent_at timestamptz not null default now(),
  -- Who is told of what the dealer does; empty: nobody.
  add column sent_by text not null default '',
  add column opened_at timestamptz,
  add column changed_at timestamptz,
  add column agreed_at timestamptz,
  add column agreed_name text,
  -- Of the request.
  add column agreed_address text,
  add column signed_at timestamptz,
  add column signed_name text,
  add column sha256 text,
  -- The version of which the sender was told last, by event: {"opened": 1}
  add column told jsonb not null default '{}';
update agreements a set sent_at = a.created_at, sent_by = coalesce(
  (select v.by_sap_id from agreement_versions v where v.document_id = a.document_id and v.version = 1), '');
create index agreements_sha256 on agreements (sha256) where signed_at is not null;
