-- Up Migration
-- A name as it is compared: letters and digits alone, without what firms write before and behind it.
create function firm_key(name text) returns text language sql immutable parallel safe
  return trim(regexp_replace(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'),
    '(^| )(m s|messrs|the|pvt|private|ltd|limited|llp|co|company|and sons)(?= |$)', ' ', 'g'));
-- A phone number as it is compared: its last ten digits; null where it has fewer.
create function phone_key(phone text) returns text language sql immutable parallel safe
  return case when length(regexp_replace(phone, '\D', '', 'g')) >= 10
    then right(regexp_replace(phone, '\D', '', 'g'), 10) end;
-- A GST number or PAN as it is compared: capitals and digits; null where there is none.
create function code_key(code text) returns text language sql immutable parallel safe
  return nullif(regexp_replace(upper(code), '[^A-Z0-9]', '', 'g'), '');

-- The PAN: as it was given, else the one that stands in a GST number, characters 3 to 12.
create function pan_key(pan text, gst text) returns text language sql immutable parallel safe
  return coalesce(code_key(pan), case when length(code_key(gst)) = 15 then substr(code_key(gst), 3, 10) end);

-- Whether two names, as firm_key gives them, are nearly equal. Without trigrams: equal but for spaces.
create function near_equal(one text, other text) returns boolean language sql immutable parallel safe
  return one <> '' and replace(one, ' ', '') = replace(other, ' ', '');
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create or replace function near_equal(one text, other text) returns boolean language sql immutable parallel safe
      return one <> '' and (replace(one, ' ', '') = replace(other, ' ', '') or similarity(one, other) >= 0.55);
  end if;
end $$;

create function prospect_search_text(name text, email text, business_phone text, phone text, sap_id text) returns text
  language sql immutable parallel safe
  return lower(name || chr(10) || email || chr(10) || business_phone || chr(10) || phone || chr(10) || sap_id);

-- Dealer and customer prospects (002 §3). What lists, scores and duplicates need stands in columns, the form in `profile`.
create table prospects (
  id uuid primary key default gen_random_uuid(),
  -- prosStatus.prospect_id: the import's or the app's own id, else the record's.
  prospect_id text not null unique,
  kind text not null check (kind in ('dealer','customer')),
  -- Who handed it in: whose place it belongs to (D-007).
  sap_id text not null references users (sap_id),
  created_at timestamptz not null,
  name text not null,
  name_key text not null generated always as (firm_key(name)) stored,
  email text not null default '',
  business_phone text not null default '',
  phone text not null default '',
  gstin text not null default '',
  pan text not null default '',
  pincode text not null default '',
  profile jsonb not null default '{}',
  -- 36 to 82 (D-151), worked out whenever the profile is written.
  jk_score smallint not null check (jk_score between 36 and 82),
  status text not null default 'Pending' check (status in ('','Approved','Rejected') or status like '%Pending%'),
  status_since timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  -- The partner's: its score, when it was sent, the documents that came back.
  actyv_score numeric(5,2) check (actyv_score between 0 and 100),
  sent_at timestamptz,
  documents text,
  document_links jsonb not null default '[]',
  -- The e-contract's link, a path of ours (D-145).
  ehr text,
  -- Columns that the console has set: an import leaves them alone (docs/decisions/0014).
  console_set text[] not null default '{}',
  version integer not null default 1
);
create index prospects_kind on prospects (kind, created_at desc, id);
create index prospects_officer on prospects (sap_id, kind, created_at desc);
create index prospects_waiting on prospects (status_since) where status like '%Pending%';
do $$
begin
  create index prospects_search on prospects
    using gin (prospect_search_text(name, email, business_phone, phone, sap_id) gin_trgm_ops);
exception when undefined_object then
  raise notice 'pg_trgm is not available: prospect search reads all rows';
end $$;
create index prospects_gst on prospects (code_key(gstin)) where gstin <> '';
create index prospects_pan on prospects (pan_key(pan, gstin));
create index prospects_phone on prospects (phone_key(phone)) where phone <> '';
create index prospects_business_phone on prospects (phone_key(business_phone)) where business_phone <> '';
create index prospects_pincode on prospects (pincode) where pincode <> '';
-- The same of dealers, with whom prospects are compared.
alter table dealers add column name_key text not null generated always as (firm_key(name)) stored;
create index dealers_gst on dealers (code_key(gst_no)) where gst_no <> '';
create index dealers_pan on dealers (pan_key('', gst_no)) where gst_no <> '';
create index dealers_mobile on dealers (phone_key(mobile)) where mobile <> '';
create index dealers_telephone on dealers (phone_key(telephone)) where telephone <> '';
create index dealers_pincode on dealers (pincode) where pincode <> '';

-- The statuses that a prospect was in, from when to when; the open one is the prospect's own.
create table prospect_stages (
  prospect_id uuid not null references prospects on delete cascade,
  nth integer not null,
  status text not null,
  since timestamptz not null,
  until timestamptz,
  by_sap_id text not null,
  primary key (prospect_id, nth)
);

create table prospect_timeline (
  id bigint generated always as identity primary key,
  prospect_id uuid not null references prospects on delete cascade,
  at timestamptz not null,
  by_sap_id text not null,
  message text not null
);
create index on prospect_timeline (prospect_id, at desc, id desc);

-- Every order to the partner: kept before it is sent, so that nothing is lost when the server dies on the way.
create table partner_exchanges (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('prospect','score')),
  -- The prospect's id, or the dealer's code.
  subject_id text not null,
  subject_name text not null,
  -- The same for every try of one order.
  reference uuid not null,
  state text not null default 'sending' check (state in ('sending','success','failure','unanswered')),
  text text not null default '',
  sent_at timestamptz not null,
  answered_at timestamptz,
  attempts integer not null default 0,
  by_sap_id text not null,
  partner text not null,
  request jsonb not null,
  answer text
);
create index partner_exchanges_newest on partner_exchanges (sent_at desc, id);
create index partner_exchanges_subject on partner_exchanges (purpose, subject_id, sent_at desc);
-- One order at a time is on its way for one subject.
create unique index partner_exchanges_sending on partner_exchanges (purpose, subject_id) where state = 'sending';

-- The partner's score of JKC dealers.
create table dealer_scores (
  dealer_code text primary key references dealers (dealer_code) on delete cascade,
  actyv_score numeric(5,2) not null check (actyv_score between 0 and 100),
  scored_at timestamptz not null,
  by_sap_id text not null
);

-- Prospects are decided in the approval inbox, too.
alter table decision_batch_items drop constraint if exists decision_batch_items_kind_check;
alter table decision_batch_items add constraint decision_batch_items_kind_check
  check (kind in ('pjp','switch','location','prospect'));

-- Down Migration
-- Migrations only go forward: restore a backup instead.
