-- The database as all migrations leave it, for reading. `npm run generate -- migrations` writes this file; nothing runs it.

create extension pg_trgm;

create table agreement_comments (
  id uuid not null,
  document_id text not null,
  created_at timestamp with time zone not null,
  by_role text not null,
  by_sap_id text not null default ''::text,
  line text not null,
  comment text not null,
  reply_to uuid,
  resolved_at timestamp with time zone,
  resolved_by_role text,
  constraint agreement_comments_pkey PRIMARY KEY (document_id, id),
  constraint agreement_comments_document_id_fkey FOREIGN KEY (document_id) REFERENCES agreements(document_id) ON DELETE CASCADE,
  constraint agreement_comments_reply FOREIGN KEY (document_id, reply_to) REFERENCES agreement_comments(document_id, id) ON DELETE CASCADE
);

create table agreement_versions (
  document_id text not null,
  version integer not null,
  saved_at timestamp with time zone not null,
  by_role text not null,
  by_sap_id text not null default ''::text,
  html text,
  is_kept boolean not null default false,
  constraint agreement_versions_pkey PRIMARY KEY (document_id, version),
  constraint agreement_versions_document_id_fkey FOREIGN KEY (document_id) REFERENCES agreements(document_id) ON DELETE CASCADE
);

create table agreements (
  document_id text not null,
  prospect_id uuid not null,
  sap_id text not null,
  html text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  recent_writes timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  sent_at timestamp with time zone not null default now(),
  sent_by text not null default ''::text,
  opened_at timestamp with time zone,
  changed_at timestamp with time zone,
  agreed_at timestamp with time zone,
  agreed_name text,
  agreed_address text,
  signed_at timestamp with time zone,
  signed_name text,
  sha256 text,
  told jsonb not null default '{}'::jsonb,
  constraint agreements_pkey PRIMARY KEY (document_id),
  constraint agreements_prospect_id_key UNIQUE (prospect_id),
  constraint agreements_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint agreements_document_id_check CHECK ((document_id ~ '^[0-9a-f]{32}$'::text))
);
CREATE INDEX agreements_sha256 ON agreements USING btree (sha256) WHERE (signed_at IS NOT NULL);

create table alerts (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject text not null,
  text text not null,
  link text,
  raised_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  times integer not null default 1,
  ended_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  acknowledged_by text,
  posted_at timestamp with time zone,
  post_attempts integer not null default 0,
  post_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  remote text,
  constraint alerts_pkey PRIMARY KEY (id)
);
CREATE INDEX alerts_last_at_idx ON alerts USING btree (last_at DESC);
CREATE INDEX alerts_post_at_idx ON alerts USING btree (post_at) WHERE (posted_at IS NULL);
CREATE INDEX alerts_unacknowledged ON alerts USING btree (last_at DESC) WHERE (acknowledged_at IS NULL);
CREATE INDEX alerts_unmailed ON alerts USING btree (raised_at) WHERE (mailed_at IS NULL);
CREATE UNIQUE INDEX alerts_open ON alerts USING btree (kind, subject) WHERE ((ended_at IS NULL) OR (acknowledged_at IS NULL));

create table app_time (
  sap_id text not null,
  day date not null,
  seconds integer not null,
  constraint app_time_pkey PRIMARY KEY (sap_id, day),
  constraint app_time_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint app_time_seconds_check CHECK ((seconds >= 0))
);
CREATE INDEX app_time_day_idx ON app_time USING btree (day);

create table areas (
  code text not null,
  name text not null,
  region_code text not null,
  constraint areas_pkey PRIMARY KEY (code),
  constraint areas_region_code_fkey FOREIGN KEY (region_code) REFERENCES regions(code)
);
CREATE INDEX areas_region_code_idx ON areas USING btree (region_code);

create table attendance (
  id uuid not null default gen_random_uuid(),
  sap_id text not null,
  day date not null,
  status text not null,
  leave_type text,
  check_in timestamp with time zone,
  check_out timestamp with time zone,
  check_in_lat double precision,
  check_in_lon double precision,
  check_out_lat double precision,
  check_out_lon double precision,
  updated_at timestamp with time zone not null default now(),
  server_check_in timestamp with time zone,
  server_check_out timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  remark text,
  console_set text[] not null default '{}'::text[],
  version integer not null default 1,
  constraint attendance_pkey PRIMARY KEY (id),
  constraint attendance_sap_id_day_key UNIQUE (sap_id, day),
  constraint attendance_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id)
);
CREATE INDEX attendance_days ON attendance USING btree (day DESC, natural_key(sap_id), sap_id) INCLUDE (status);
CREATE INDEX attendance_leave_waits ON attendance USING btree (sap_id, day) INCLUDE (leave_type) WHERE (status = 'Leave Applied'::text);
CREATE INDEX attendance_off ON attendance USING btree (sap_id, day) WHERE (status = ANY (ARRAY['Leave Approved'::text, 'Leave'::text, 'Training'::text, 'Meeting'::text, 'Office'::text]));
CREATE TRIGGER attendance_added_today AFTER INSERT ON attendance REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('officers,plans,leave,waiting', 'c.day >= (now() at time zone ''Asia/Kolkata'')::date - 1 or c.status = ''Leave Applied''');
CREATE TRIGGER attendance_changed_today AFTER UPDATE ON attendance REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('officers,plans,leave,waiting', 'true');
CREATE TRIGGER attendance_console_set BEFORE UPDATE OF status, check_in, check_out ON attendance FOR EACH ROW EXECUTE FUNCTION note_console_set('status', 'check_in', 'check_out');
CREATE TRIGGER attendance_months_delete AFTER DELETE ON attendance REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION attendance_goes();
CREATE TRIGGER attendance_months_insert AFTER INSERT ON attendance REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION attendance_comes();
CREATE TRIGGER attendance_months_truncate AFTER TRUNCATE ON attendance FOR EACH STATEMENT EXECUTE FUNCTION attendance_emptied();
CREATE TRIGGER attendance_months_update AFTER UPDATE OF day, sap_id ON attendance FOR EACH ROW WHEN (((date_trunc('month'::text, (old.day)::timestamp with time zone) IS DISTINCT FROM date_trunc('month'::text, (new.day)::timestamp with time zone)) OR (old.sap_id IS DISTINCT FROM new.sap_id))) EXECUTE FUNCTION attendance_moves();
CREATE TRIGGER plan_adherence_due_delete AFTER DELETE ON attendance REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION plan_adherence_due_of_attendance();
CREATE TRIGGER plan_adherence_due_insert AFTER INSERT ON attendance REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION plan_adherence_due_of_attendance();
CREATE TRIGGER plan_adherence_due_update AFTER UPDATE ON attendance REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION plan_adherence_due_of_attendance();

create table attendance_months (
  month date not null,
  sap_id text not null,
  days integer not null,
  constraint attendance_months_pkey PRIMARY KEY (month, sap_id)
);

create table attendance_requests (
  id uuid not null default gen_random_uuid(),
  external_id text,
  attendance_id uuid not null,
  origin text not null default 'officer'::text,
  check_in timestamp with time zone,
  check_out timestamp with time zone,
  reason text not null default ''::text,
  requested_at timestamp with time zone not null default now(),
  status text not null default 'PENDING'::text,
  remarks text not null default ''::text,
  decided_by text,
  decided_at timestamp with time zone,
  constraint attendance_requests_pkey PRIMARY KEY (id),
  constraint attendance_requests_external_id_key UNIQUE (external_id),
  constraint attendance_requests_attendance_id_fkey FOREIGN KEY (attendance_id) REFERENCES attendance(id) ON DELETE CASCADE,
  constraint attendance_requests_check CHECK (((check_in IS NOT NULL) OR (check_out IS NOT NULL))),
  constraint attendance_requests_origin_check CHECK ((origin = ANY (ARRAY['officer'::text, 'visits'::text]))),
  constraint attendance_requests_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text])))
);
CREATE INDEX attendance_requests_newest ON attendance_requests USING btree (attendance_id, requested_at DESC, id);
CREATE UNIQUE INDEX attendance_requests_pending ON attendance_requests USING btree (attendance_id) WHERE (status = 'PENDING'::text);
CREATE TRIGGER attendance_request_changed AFTER UPDATE OF check_in, check_out ON attendance_requests FOR EACH ROW WHEN (((old.check_in IS DISTINCT FROM new.check_in) OR (old.check_out IS DISTINCT FROM new.check_out))) EXECUTE FUNCTION attendance_request_changed();
CREATE TRIGGER attendance_requests_today AFTER INSERT OR DELETE OR UPDATE ON attendance_requests FOR EACH STATEMENT EXECUTE FUNCTION tell_today_everywhere('waiting');

create table backups (
  id uuid not null default gen_random_uuid(),
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  file text not null,
  is_automatic boolean not null default false,
  bytes bigint,
  rows bigint,
  ok boolean,
  error text,
  constraint backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_started_at_idx ON backups USING btree (started_at DESC);

create table beat_switches (
  id uuid not null default gen_random_uuid(),
  external_id text,
  sap_id text not null,
  status text not null default 'In-Review'::text,
  activity text not null default 'Field'::text,
  plan_date date not null,
  switch_date date not null,
  requested_at timestamp with time zone not null default now(),
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  version integer not null default 1,
  constraint beat_switches_pkey PRIMARY KEY (id),
  constraint beat_switches_external_id_key UNIQUE (external_id),
  constraint beat_switches_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint beat_switches_status_check CHECK ((status = ANY (ARRAY['In-Review'::text, 'Approved'::text, 'Reverted'::text])))
);
CREATE INDEX beat_switches_sap_id_plan_date_idx ON beat_switches USING btree (sap_id, plan_date DESC);
CREATE INDEX beat_switches_waiting ON beat_switches USING btree (plan_date) WHERE (status = 'In-Review'::text);
CREATE TRIGGER beat_switches_added_today AFTER INSERT ON beat_switches REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('waiting', 'true');
CREATE TRIGGER beat_switches_changed_today AFTER UPDATE ON beat_switches REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('waiting', 'true');

create table churn_facts (
  month date not null,
  dealer_code text not null,
  risk text not null,
  health_remark text not null default ''::text,
  status text not null default ''::text,
  executed_by text not null default ''::text,
  out60 numeric(14,2) not null default 0,
  out_above90 numeric(14,2) not null default 0,
  sale_value numeric(14,2) not null default 0,
  so_risk text generated always as (
CASE lower(btrim(health_remark, ' 	
'::text))
    WHEN 'high risk'::text THEN 'High Risk'::text
    WHEN 'low risk'::text THEN 'Low Risk'::text
    WHEN 'obvious churner'::text THEN 'Obvious Churner'::text
    WHEN 'no risk'::text THEN 'No Risk'::text
    WHEN 'performing well'::text THEN 'Performing Well'::text
    ELSE NULL::text
END) stored,
  conflict boolean generated always as (((btrim(health_remark, ' 	
'::text) <> ''::text) AND (lower(btrim(health_remark, ' 	
'::text)) <> lower(risk)))) stored,
  outcome text,
  constraint churn_facts_pkey PRIMARY KEY (month, dealer_code),
  constraint churn_facts_dealer_code_fkey FOREIGN KEY (dealer_code) REFERENCES dealers(dealer_code),
  constraint churn_facts_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint churn_facts_outcome_check CHECK ((outcome = ANY (ARRAY['kept'::text, 'lost'::text]))),
  constraint churn_facts_risk_check CHECK ((risk = ANY (ARRAY['High Risk'::text, 'Low Risk'::text, 'Obvious Churner'::text, 'No Risk'::text, 'Performing Well'::text])))
);
CREATE INDEX churn_facts_cards ON churn_facts USING btree (month, risk, so_risk);
CREATE INDEX churn_facts_dealer ON churn_facts USING btree (dealer_code, month);
CREATE INDEX churn_facts_month ON churn_facts USING btree (month, dealer_code) INCLUDE (risk, so_risk, outcome, sale_value);

create table churn_follow_ups (
  dealer_code text not null,
  month date not null,
  owner text not null,
  due_day date not null,
  assigned_by text not null,
  assigned_at timestamp with time zone not null,
  acted_by text,
  acted_at timestamp with time zone,
  version integer not null default 1,
  constraint churn_follow_ups_pkey PRIMARY KEY (dealer_code, month),
  constraint churn_follow_ups_dealer_code_fkey FOREIGN KEY (dealer_code) REFERENCES dealers(dealer_code),
  constraint churn_follow_ups_owner_fkey FOREIGN KEY (owner) REFERENCES users(sap_id),
  constraint churn_follow_ups_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX churn_follow_ups_open ON churn_follow_ups USING btree (dealer_code, month) INCLUDE (due_day) WHERE (acted_at IS NULL);
CREATE INDEX churn_follow_ups_owner ON churn_follow_ups USING btree (owner);
CREATE TRIGGER churn_follow_ups_today AFTER INSERT OR UPDATE ON churn_follow_ups FOR EACH STATEMENT EXECUTE FUNCTION tell_today_everywhere('churn');

create table churn_remarks (
  id uuid not null default gen_random_uuid(),
  external_id text,
  dealer_code text not null,
  at timestamp with time zone not null,
  by_sap_id text not null,
  remark text not null default ''::text,
  action_remark text not null default ''::text,
  reasons text[] not null default '{}'::text[],
  suggestions text[] not null default '{}'::text[],
  additional_remark text not null default ''::text,
  mentioned text,
  constraint churn_remarks_pkey PRIMARY KEY (id),
  constraint churn_remarks_external_id_key UNIQUE (external_id),
  constraint churn_remarks_dealer_code_fkey FOREIGN KEY (dealer_code) REFERENCES dealers(dealer_code),
  constraint churn_remarks_mentioned_fkey FOREIGN KEY (mentioned) REFERENCES users(sap_id)
);
CREATE INDEX churn_remarks_dealer ON churn_remarks USING btree (dealer_code, at DESC, id);

create table claim_bills (
  claim_id uuid not null,
  content text not null,
  constraint claim_bills_pkey PRIMARY KEY (claim_id, content),
  constraint claim_bills_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE
);
CREATE INDEX claim_bills_content ON claim_bills USING btree (content, claim_id);

create table claim_totals (
  claim_date date not null,
  zone text not null,
  region_code text not null,
  role text not null,
  category text not null,
  sub_category text not null,
  status text not null,
  claims integer not null,
  amount numeric(16,2) not null,
  constraint claim_totals_pkey PRIMARY KEY (claim_date, zone, region_code, role, category, sub_category, status)
);
CREATE INDEX claim_totals_lower_idx ON claim_totals USING btree (lower(category));

create table claim_uploads (
  file_id uuid not null,
  uploaded_at timestamp with time zone not null,
  constraint claim_uploads_pkey PRIMARY KEY (file_id),
  constraint claim_uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id)
);
CREATE INDEX claim_uploads_waiting ON claim_uploads USING btree (uploaded_at);

create table claims (
  id uuid not null default gen_random_uuid(),
  external_id text,
  sap_id text not null,
  claim_date date not null,
  category text not null,
  sub_category text not null,
  amount numeric(12,2) not null,
  description text not null default ''::text,
  bills text[] not null default '{}'::text[],
  status text not null default 'Pending'::text,
  decided_by text,
  decided_at timestamp with time zone,
  reject_reason text,
  version integer not null default 1,
  approved_amount numeric(12,2),
  approve_remark text,
  constraint claims_pkey PRIMARY KEY (id),
  constraint claims_external_id_key UNIQUE (external_id),
  constraint claims_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint claims_amount_check CHECK ((amount >= (0)::numeric)),
  constraint claims_approved_amount_check CHECK ((approved_amount > (0)::numeric)),
  constraint claims_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Approved'::text, 'Rejected'::text])))
);
CREATE INDEX claims_category_date ON claims USING btree (category, claim_date DESC, id);
CREATE INDEX claims_date ON claims USING btree (claim_date DESC, id);
CREATE INDEX claims_officer_date ON claims USING btree (sap_id, claim_date DESC);
CREATE INDEX claims_same ON claims USING btree (sap_id, claim_date, category, amount) WHERE (status <> 'Rejected'::text);
CREATE INDEX claims_status_date ON claims USING btree (status, claim_date DESC, id);
CREATE INDEX claims_waiting ON claims USING btree (claim_date, sap_id, id) WHERE (status = 'Pending'::text);
CREATE TRIGGER claim_bills_change AFTER UPDATE OF bills ON claims FOR EACH ROW WHEN (((new.bills <> '{}'::text[]) OR (old.bills <> '{}'::text[]))) EXECUTE FUNCTION keep_claim_bills();
CREATE TRIGGER claim_bills_come AFTER INSERT ON claims FOR EACH ROW WHEN ((new.bills <> '{}'::text[])) EXECUTE FUNCTION keep_claim_bills();
CREATE TRIGGER claim_totals_delete AFTER DELETE ON claims REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION claims_go();
CREATE TRIGGER claim_totals_insert AFTER INSERT ON claims REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION claims_come();
CREATE TRIGGER claim_totals_truncate AFTER TRUNCATE ON claims FOR EACH STATEMENT EXECUTE FUNCTION claims_emptied();
CREATE TRIGGER claim_totals_update AFTER UPDATE ON claims REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION claims_differ();
CREATE TRIGGER claims_added_today AFTER INSERT ON claims REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('claims,waiting', 'true');
CREATE TRIGGER claims_changed_today AFTER UPDATE ON claims REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('claims,waiting', 'true');
CREATE TRIGGER claims_in_batch_stay BEFORE UPDATE OF status, amount, approved_amount, sap_id ON claims FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.approved_amount IS DISTINCT FROM new.approved_amount)) OR (old.sap_id IS DISTINCT FROM new.sap_id))) EXECUTE FUNCTION claims_in_batch_stay();
CREATE TRIGGER spend_sums_delete AFTER DELETE ON claims REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION spend_sums_follow();
CREATE TRIGGER spend_sums_insert AFTER INSERT ON claims REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION spend_sums_follow();
CREATE TRIGGER spend_sums_truncate AFTER TRUNCATE ON claims FOR EACH STATEMENT EXECUTE FUNCTION spend_sums_emptied();
CREATE TRIGGER spend_sums_update AFTER UPDATE ON claims REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION spend_sums_follow();

create table compatibility_checks (
  provides text not null,
  remote text not null,
  version text not null,
  problems text[] not null,
  checked_at timestamp with time zone not null,
  constraint compatibility_checks_pkey PRIMARY KEY (provides, remote, version),
  constraint compatibility_checks_remote_version_fkey FOREIGN KEY (remote, version) REFERENCES remote_versions(remote, version) ON DELETE CASCADE
);
CREATE INDEX compatibility_checks_remote_version_idx ON compatibility_checks USING btree (remote, version);

create table competitor_price_days (
  competitor_id uuid not null,
  source text not null,
  day date not null,
  price numeric(12,2) not null,
  constraint competitor_price_days_pkey PRIMARY KEY (competitor_id, source, day),
  constraint competitor_price_days_competitor_id_fkey FOREIGN KEY (competitor_id) REFERENCES competitor_products(id) ON DELETE CASCADE
);

create table competitor_prices (
  competitor_id uuid not null,
  source text not null,
  price numeric(12,2) not null,
  price_before numeric(12,2),
  price_sync_id uuid,
  constraint competitor_prices_pkey PRIMARY KEY (competitor_id, source),
  constraint competitor_prices_competitor_id_fkey FOREIGN KEY (competitor_id) REFERENCES competitor_products(id) ON DELETE CASCADE,
  constraint competitor_prices_price_sync_id_fkey FOREIGN KEY (price_sync_id) REFERENCES market_syncs(id)
);
CREATE INDEX competitor_prices_sync ON competitor_prices USING btree (price_sync_id) WHERE (price_sync_id IS NOT NULL);

create table competitor_products (
  id uuid not null default gen_random_uuid(),
  company text not null,
  name text not null,
  size text not null,
  category text not null,
  price numeric(12,2),
  description text not null default ''::text,
  image text not null default ''::text,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  price_sync_id uuid,
  constraint competitor_products_pkey PRIMARY KEY (id),
  constraint competitor_products_price_sync_id_fkey FOREIGN KEY (price_sync_id) REFERENCES market_syncs(id)
);
CREATE INDEX competitor_products_price_sync ON competitor_products USING btree (price_sync_id) WHERE (price_sync_id IS NOT NULL);
CREATE UNIQUE INDEX competitor_products_key ON competitor_products USING btree (lower(company), lower(name), lower(size));

create table data_loads (
  source text not null,
  loaded_at timestamp with time zone not null default now(),
  detail jsonb not null default '{}'::jsonb,
  constraint data_loads_pkey PRIMARY KEY (source)
);

create table dealer_last_visits (
  dealer_code text not null,
  day date not null,
  constraint dealer_last_visits_pkey PRIMARY KEY (dealer_code)
);

create table dealer_locations (
  dealer_code text not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone,
  latitude double precision,
  longitude double precision,
  by_sap_id text,
  request_id uuid,
  constraint dealer_locations_pkey PRIMARY KEY (dealer_code, valid_from),
  constraint dealer_locations_dealer_code_fkey FOREIGN KEY (dealer_code) REFERENCES dealers(dealer_code) ON DELETE CASCADE,
  constraint dealer_locations_request_id_fkey FOREIGN KEY (request_id) REFERENCES location_requests(id)
);

create table dealer_months (
  month date not null,
  zone text not null,
  region_code text not null,
  area_code text not null,
  territory_code text not null,
  dealer_code text not null,
  visits integer not null,
  constraint dealer_months_pkey PRIMARY KEY (month, zone, region_code, area_code, territory_code, dealer_code)
);

create table dealer_profiles (
  dealer_code text not null,
  profile jsonb not null,
  version integer not null default 1,
  saved_by text,
  saved_at timestamp with time zone,
  constraint dealer_profiles_pkey PRIMARY KEY (dealer_code),
  constraint dealer_profiles_dealer_code_fkey FOREIGN KEY (dealer_code) REFERENCES dealers(dealer_code) ON DELETE CASCADE
);
CREATE INDEX dealer_profiles_days ON dealer_profiles USING gin (profile_days((profile -> 'personalDetails'::text)));

create table dealer_sales (
  dealer_code text not null,
  day date not null,
  category text not null,
  product text not null,
  quantity integer not null,
  constraint dealer_sales_pkey PRIMARY KEY (dealer_code, day, category, product),
  constraint dealer_sales_quantity_check CHECK ((quantity >= 0))
);

create table dealer_scores (
  dealer_code text not null,
  actyv_score numeric(5,2) not null,
  scored_at timestamp with time zone not null,
  by_sap_id text not null,
  constraint dealer_scores_pkey PRIMARY KEY (dealer_code),
  constraint dealer_scores_dealer_code_fkey FOREIGN KEY (dealer_code) REFERENCES dealers(dealer_code) ON DELETE CASCADE,
  constraint dealer_scores_actyv_score_check CHECK (((actyv_score >= (0)::numeric) AND (actyv_score <= (100)::numeric)))
);

create table dealer_totals (
  zone text not null,
  region_code text not null,
  area_code text not null,
  club text not null,
  dealer_type text not null,
  dealers integer not null,
  sales_mtd numeric(18,2) not null,
  sales_last_month numeric(18,2) not null,
  outstanding numeric(18,2) not null,
  overdue numeric(18,2) not null,
  updated_at timestamp with time zone not null,
  constraint dealer_totals_pkey PRIMARY KEY (area_code, region_code, zone, club, dealer_type)
);
CREATE INDEX dealer_totals_region_code_idx ON dealer_totals USING btree (region_code);
CREATE INDEX dealer_totals_zone_idx ON dealer_totals USING btree (zone);

create table dealers (
  id uuid not null default gen_random_uuid(),
  dealer_code text not null,
  name text not null,
  city text not null,
  dealer_type text not null,
  club text not null,
  status text not null,
  territory_code text not null,
  territory_name text not null,
  zone text not null,
  region_code text not null,
  area_code text not null,
  latitude double precision,
  longitude double precision,
  mobile text not null default ''::text,
  address text not null default ''::text,
  pincode text not null default ''::text,
  sales_mtd numeric(14,2) not null default 0,
  sales_last_month numeric(14,2) not null default 0,
  outstanding numeric(14,2) not null default 0,
  overdue numeric(14,2) not null default 0,
  sas_out numeric(14,2) not null default 0,
  sas_in numeric(14,2) not null default 0,
  updated_at timestamp with time zone not null default now(),
  joined_on date,
  rotation numeric(5,2) not null default 0,
  jkc boolean not null default false,
  email text not null default ''::text,
  telephone text not null default ''::text,
  gst_no text not null default ''::text,
  name_key text not null generated always as (firm_key(name)) stored,
  prospect_id text,
  constraint dealers_pkey PRIMARY KEY (id),
  constraint dealers_dealer_code_key UNIQUE (dealer_code),
  constraint dealers_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code),
  constraint dealers_region_code_fkey FOREIGN KEY (region_code) REFERENCES regions(code),
  constraint dealers_territory_code_fkey FOREIGN KEY (territory_code) REFERENCES territories(code),
  constraint dealers_zone_fkey FOREIGN KEY (zone) REFERENCES zones(code),
  constraint dealers_rotation_check CHECK (((rotation >= (0)::numeric) AND (rotation <= (100)::numeric))),
  constraint dealers_status_check CHECK ((status = ANY (ARRAY['A'::text, 'I'::text])))
);
CREATE INDEX dealers_active ON dealers USING btree (zone, region_code, area_code, territory_code) WHERE (status = 'A'::text);
CREATE INDEX dealers_area ON dealers USING btree (area_code, name, dealer_code);
CREATE INDEX dealers_by_code ON dealers USING btree (lower(dealer_code) COLLATE "C");
CREATE INDEX dealers_by_mobile ON dealers USING btree (phone_key(mobile) COLLATE "C") WHERE (mobile <> ''::text);
CREATE INDEX dealers_by_name ON dealers USING btree (search_key(name) COLLATE "C");
CREATE INDEX dealers_by_natural_code ON dealers USING btree (natural_key(dealer_code), name, dealer_code);
CREATE INDEX dealers_gst ON dealers USING btree (code_key(gst_no)) WHERE (gst_no <> ''::text);
CREATE INDEX dealers_jkc ON dealers USING btree (name, dealer_code) WHERE jkc;
CREATE INDEX dealers_mobile ON dealers USING btree (phone_key(mobile)) WHERE (mobile <> ''::text);
CREATE INDEX dealers_name ON dealers USING btree (name, dealer_code);
CREATE INDEX dealers_pan ON dealers USING btree (pan_key(''::text, gst_no)) WHERE (gst_no <> ''::text);
CREATE INDEX dealers_pincode ON dealers USING btree (pincode) WHERE (pincode <> ''::text);
CREATE INDEX dealers_prospect ON dealers USING btree (prospect_id) WHERE (prospect_id IS NOT NULL);
CREATE INDEX dealers_region ON dealers USING btree (region_code, name, dealer_code);
CREATE INDEX dealers_search ON dealers USING gin (dealer_search_text(name, dealer_code, territory_name) gin_trgm_ops);
CREATE INDEX dealers_telephone ON dealers USING btree (phone_key(telephone)) WHERE (telephone <> ''::text);
CREATE INDEX dealers_territory ON dealers USING btree (territory_code);
CREATE INDEX dealers_zone ON dealers USING btree (zone, name, dealer_code);
CREATE TRIGGER dealer_totals_delete AFTER DELETE ON dealers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION dealers_gone();
CREATE TRIGGER dealer_totals_insert AFTER INSERT ON dealers REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION dealers_come();
CREATE TRIGGER dealer_totals_truncate AFTER TRUNCATE ON dealers FOR EACH STATEMENT EXECUTE FUNCTION dealers_emptied();
CREATE TRIGGER dealer_totals_update AFTER UPDATE ON dealers REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION dealers_differ();

create table decision_batch_items (
  batch_id uuid not null,
  kind text not null,
  record_id uuid not null,
  version integer not null,
  before jsonb not null,
  undone boolean not null default false,
  constraint decision_batch_items_pkey PRIMARY KEY (batch_id, kind, record_id),
  constraint decision_batch_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES decision_batches(id) ON DELETE CASCADE
);
CREATE INDEX decision_batch_items_record_id_idx ON decision_batch_items USING btree (record_id);

create table decision_batches (
  id uuid not null,
  run_id uuid not null,
  by_sap_id text not null,
  action text not null,
  reason text,
  at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  constraint decision_batches_pkey PRIMARY KEY (id),
  constraint decision_batches_action_check CHECK ((action = ANY (ARRAY['approve'::text, 'revert'::text])))
);
CREATE INDEX decision_batches_by_sap_id_at_idx ON decision_batches USING btree (by_sap_id, at DESC);

create table deleted_holidays (
  id uuid not null,
  external_id text,
  title text not null,
  day date not null,
  deleted_at timestamp with time zone not null,
  constraint deleted_holidays_pkey PRIMARY KEY (id),
  constraint deleted_holidays_external_id_key UNIQUE (external_id)
);

create table deploy_tokens (
  id uuid not null default gen_random_uuid(),
  remote text not null,
  label text not null,
  token_hash text not null,
  by text not null,
  at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  scopes text[] not null default '{publish,preview,canary,activate}'::text[],
  expires_at timestamp with time zone,
  constraint deploy_tokens_pkey PRIMARY KEY (id),
  constraint deploy_tokens_token_hash_key UNIQUE (token_hash),
  constraint deploy_tokens_remote_fkey FOREIGN KEY (remote) REFERENCES remotes(name)
);

create table device_names (
  user_id uuid not null,
  device_id uuid not null,
  name text not null,
  constraint device_names_pkey PRIMARY KEY (user_id, device_id),
  constraint device_names_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table documents (
  id uuid not null default gen_random_uuid(),
  category text not null,
  description text not null,
  file_id uuid not null,
  uploaded_at timestamp with time zone not null default now(),
  uploaded_by text not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id)
);
CREATE INDEX documents_file ON documents USING btree (file_id);
CREATE INDEX documents_uploaded_at_idx ON documents USING btree (uploaded_at DESC) WHERE (deleted_at IS NULL);

create table escalation_times (
  single boolean not null default true,
  level2_hours numeric not null default 1,
  level3_hours numeric not null default 3,
  version integer not null default 1,
  work_days smallint[] not null default '{1,2,3,4,5,6}'::smallint[],
  work_from time without time zone not null default '09:30:00'::time without time zone,
  work_to time without time zone not null default '18:30:00'::time without time zone,
  own_hours jsonb not null default '{}'::jsonb,
  constraint escalation_times_pkey PRIMARY KEY (single),
  constraint escalation_times_single_check CHECK (single),
  constraint escalation_times_work CHECK (((work_from < work_to) AND (cardinality(work_days) > 0)))
);
CREATE TRIGGER times_changed AFTER UPDATE ON escalation_times FOR EACH ROW EXECUTE FUNCTION times_changed();

create table failed_requests (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  request_id text not null,
  method text not null,
  route text not null,
  status integer not null,
  code text not null,
  role text not null,
  message text not null,
  constraint failed_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX failed_requests_at ON failed_requests USING btree (at DESC, id DESC);
CREATE INDEX failed_requests_request ON failed_requests USING btree (request_id text_pattern_ops);

create table file_pieces (
  file_id uuid not null,
  start_byte integer not null,
  content bytea not null,
  written_at timestamp with time zone not null default now(),
  constraint file_pieces_pkey PRIMARY KEY (file_id, start_byte)
);

create table history (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  kind text not null,
  record_id text not null,
  by_sap_id text not null,
  by_role text not null,
  action text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  constraint history_pkey PRIMARY KEY (id)
);
CREATE INDEX history_kind_record_id_id_idx ON history USING btree (kind, record_id, id DESC);

create table holidays (
  id uuid not null default gen_random_uuid(),
  external_id text,
  title text not null,
  type text not null,
  day date not null,
  regions text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint holidays_pkey PRIMARY KEY (id),
  constraint holidays_external_id_key UNIQUE (external_id),
  constraint holidays_type_check CHECK ((type = ANY (ARRAY['PUBLIC'::text, 'REGIONAL'::text])))
);
CREATE INDEX holidays_day_idx ON holidays USING btree (day);
CREATE INDEX holidays_title ON holidays USING btree (lower(title), day, type);
CREATE TRIGGER holidays_came AFTER INSERT ON holidays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION holidays_came();
CREATE TRIGGER holidays_moved AFTER UPDATE ON holidays REFERENCING OLD TABLE AS gone NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION holidays_moved();
CREATE TRIGGER holidays_today AFTER INSERT OR DELETE OR UPDATE ON holidays FOR EACH STATEMENT EXECUTE FUNCTION tell_today_everywhere('officers,plans');
CREATE TRIGGER holidays_went AFTER DELETE ON holidays REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION holidays_came();
CREATE TRIGGER plan_adherence_due AFTER INSERT OR DELETE OR UPDATE ON holidays FOR EACH ROW EXECUTE FUNCTION plan_adherence_due_of_holidays();

create table idempotency_keys (
  key text not null,
  user_id uuid not null,
  request_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys USING btree (created_at);

create table import_records (
  import_id uuid not null,
  record_id text not null,
  version integer not null,
  before jsonb,
  constraint import_records_pkey PRIMARY KEY (import_id, record_id),
  constraint import_records_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id)
);

create table imports (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  file_name text not null,
  by_sap_id text not null,
  at timestamp with time zone not null,
  added integer not null,
  left_out integer not null,
  undone_at timestamp with time zone,
  undone_by text,
  constraint imports_pkey PRIMARY KEY (id)
);
CREATE INDEX imports_kind_at_idx ON imports USING btree (kind, at DESC);

create table incident_hours (
  incident_id uuid not null,
  hour timestamp with time zone not null,
  count bigint not null,
  constraint incident_hours_pkey PRIMARY KEY (incident_id, hour),
  constraint incident_hours_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incidents(id) ON DELETE CASCADE
);

create table incident_people (
  incident_id uuid not null,
  person text not null,
  role text not null,
  area text not null,
  constraint incident_people_pkey PRIMARY KEY (incident_id, person),
  constraint incident_people_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incidents(id) ON DELETE CASCADE
);

create table incidents (
  id uuid not null default gen_random_uuid(),
  remote text not null,
  version text not null,
  kind text not null,
  message text not null,
  top text not null,
  screen text not null,
  stack jsonb not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  count bigint not null,
  first_person text not null,
  constraint incidents_pkey PRIMARY KEY (id),
  constraint incidents_remote_version_kind_message_top_key UNIQUE (remote, version, kind, message, top)
);
CREATE INDEX incidents_first_at_id_idx ON incidents USING btree (first_at DESC, id);
CREATE INDEX incidents_last_at_idx ON incidents USING btree (last_at);

create table leads (
  id uuid not null default gen_random_uuid(),
  external_id text,
  sap_id text not null,
  lead_type text not null,
  firm_name text not null,
  grade text not null default ''::text,
  nature_of_firm text not null default ''::text,
  business_type text not null default ''::text,
  nature_of_business text not null default ''::text,
  prospect_type text not null default ''::text,
  phone text not null default ''::text,
  address1 text not null default ''::text,
  address2 text not null default ''::text,
  district text not null default ''::text,
  state text not null default ''::text,
  pincode text not null default ''::text,
  latitude double precision,
  longitude double precision,
  description text not null default ''::text,
  document_url text,
  created_at timestamp with time zone not null default now(),
  constraint leads_pkey PRIMARY KEY (id),
  constraint leads_external_id_key UNIQUE (external_id),
  constraint leads_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint leads_lead_type_check CHECK ((lead_type = ANY (ARRAY['PROSPECT'::text, 'CUSTOMER'::text, 'INFLUENCER'::text])))
);
CREATE INDEX leads_created_at_idx ON leads USING btree (created_at);
CREATE INDEX leads_sap_id_created_at_idx ON leads USING btree (sap_id, created_at DESC);

create table leave_calendar_links (
  user_id uuid not null,
  key_hash text not null,
  created_at timestamp with time zone not null,
  constraint leave_calendar_links_pkey PRIMARY KEY (user_id),
  constraint leave_calendar_links_key_hash_key UNIQUE (key_hash),
  constraint leave_calendar_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table leave_entitlements (
  id uuid not null default gen_random_uuid(),
  sap_id text not null,
  leave_type text not null,
  year integer not null,
  days integer not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  constraint leave_entitlements_pkey PRIMARY KEY (id),
  constraint leave_entitlements_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint leave_entitlements_days_check CHECK (((days >= 0) AND (days <= 366))),
  constraint leave_entitlements_leave_type_check CHECK ((leave_type <> ''::text)),
  constraint leave_entitlements_year_check CHECK (((year >= 2000) AND (year <= 2100)))
);
CREATE INDEX leave_entitlements_year ON leave_entitlements USING btree (year, sap_id);
CREATE UNIQUE INDEX leave_entitlements_once ON leave_entitlements USING btree (sap_id, year, lower(leave_type));

create table list_view_marks (
  sap_id text not null,
  view_id uuid not null,
  screen text not null,
  is_pinned boolean not null default true,
  is_hidden boolean not null default false,
  is_start boolean not null default false,
  constraint list_view_marks_pkey PRIMARY KEY (sap_id, view_id),
  constraint list_view_marks_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint list_view_marks_view_id_fkey FOREIGN KEY (view_id) REFERENCES list_views(id) ON DELETE CASCADE
);
CREATE INDEX list_view_marks_view ON list_view_marks USING btree (view_id);
CREATE UNIQUE INDEX list_view_marks_start ON list_view_marks USING btree (sap_id, screen) WHERE is_start;

create table list_views (
  id uuid not null default gen_random_uuid(),
  owner text not null,
  screen text not null,
  name text not null,
  query jsonb not null default '{}'::jsonb,
  range text,
  shared_role text,
  shared_with text[] not null default '{}'::text[],
  version integer not null default 1,
  constraint list_views_pkey PRIMARY KEY (id),
  constraint list_views_owner_fkey FOREIGN KEY (owner) REFERENCES users(sap_id),
  constraint list_views_range_check CHECK ((range = ANY (ARRAY['Today'::text, 'Yesterday'::text, 'This week'::text, 'This month'::text, 'Last month'::text]))),
  constraint list_views_shared_role_check CHECK ((shared_role = ANY (ARRAY['ADMIN'::text, 'ZO'::text, 'RO'::text, 'AO'::text, 'SO'::text, 'SE'::text])))
);
CREATE INDEX list_views_people ON list_views USING gin (shared_with);
CREATE INDEX list_views_role ON list_views USING btree (shared_role) WHERE (shared_role IS NOT NULL);
CREATE UNIQUE INDEX list_views_name ON list_views USING btree (owner, screen, lower(name));

create table location_requests (
  id uuid not null default gen_random_uuid(),
  external_id text,
  dealer_code text not null,
  sap_id text,
  latitude double precision not null,
  longitude double precision not null,
  old_latitude double precision,
  old_longitude double precision,
  requested_at timestamp with time zone not null default now(),
  status text not null default 'Pending'::text,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  version integer not null default 1,
  constraint location_requests_pkey PRIMARY KEY (id),
  constraint location_requests_external_id_key UNIQUE (external_id),
  constraint location_requests_dealer_code_fkey FOREIGN KEY (dealer_code) REFERENCES dealers(dealer_code),
  constraint location_requests_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint location_requests_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint location_requests_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint location_requests_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Approved'::text, 'Rejected'::text])))
);
CREATE INDEX location_requests_dealer_code_decided_at_idx ON location_requests USING btree (dealer_code, decided_at DESC);
CREATE INDEX location_requests_officer ON location_requests USING btree (sap_id);
CREATE UNIQUE INDEX location_requests_pending ON location_requests USING btree (dealer_code) WHERE (status = 'Pending'::text);
CREATE TRIGGER location_requests_today AFTER INSERT OR UPDATE ON location_requests FOR EACH STATEMENT EXECUTE FUNCTION tell_today_everywhere('waiting');

create table mail_outbox (
  id uuid not null default gen_random_uuid(),
  to_name text not null,
  to_address text not null,
  subject text not null,
  text text not null,
  path text not null,
  ticket_id uuid,
  status text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  error text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint mail_outbox_path_check CHECK (((path ~~ '/%'::text) AND (path !~~ '//%'::text))),
  constraint mail_outbox_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))),
  constraint mail_outbox_subject_check CHECK ((subject !~ '[[:cntrl:]]'::text)),
  constraint mail_outbox_to_address_check CHECK ((to_address ~ '^[^[:space:][:cntrl:]]+@[^[:space:][:cntrl:]]+$'::text))
);
CREATE INDEX mail_outbox_due ON mail_outbox USING btree (next_attempt_at) WHERE (status = 'waiting'::text);
CREATE INDEX mail_outbox_ended ON mail_outbox USING btree (ended_at) WHERE (status <> 'waiting'::text);
CREATE INDEX mail_outbox_failed ON mail_outbox USING btree (ended_at DESC) WHERE (status = 'failed'::text);
CREATE INDEX mail_outbox_ticket ON mail_outbox USING btree (ticket_id);

create table market_finds (
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  competitor_id uuid not null,
  material_no text,
  mapped_order bigint,
  constraint market_finds_pkey PRIMARY KEY (id),
  constraint market_finds_product_id_competitor_id_key UNIQUE (product_id, competitor_id),
  constraint market_finds_competitor_id_fkey FOREIGN KEY (competitor_id) REFERENCES competitor_products(id) ON DELETE CASCADE,
  constraint market_finds_product_id_fkey FOREIGN KEY (product_id) REFERENCES market_products(id) ON DELETE CASCADE,
  constraint market_finds_check CHECK (((material_no IS NULL) = (mapped_order IS NULL)))
);
CREATE INDEX market_finds_competitor ON market_finds USING btree (competitor_id);
CREATE INDEX market_finds_mapped ON market_finds USING btree (product_id, mapped_order DESC) WHERE (material_no IS NOT NULL);

create table market_hosts (
  host text not null,
  busy_until timestamp with time zone not null,
  constraint market_hosts_pkey PRIMARY KEY (host)
);

create table market_pages (
  address text not null,
  etag text,
  last_modified text,
  reader text not null,
  content text not null,
  used_at timestamp with time zone not null default now(),
  constraint market_pages_pkey PRIMARY KEY (address)
);
CREATE INDEX market_pages_used ON market_pages USING btree (used_at);

create table market_price_alerts (
  competitor_id uuid not null,
  day date not null,
  constraint market_price_alerts_pkey PRIMARY KEY (competitor_id, day),
  constraint market_price_alerts_competitor_id_fkey FOREIGN KEY (competitor_id) REFERENCES competitor_products(id) ON DELETE CASCADE
);

create table market_prices (
  competitor_id uuid not null,
  day date not null,
  price numeric(12,2) not null,
  constraint market_prices_pkey PRIMARY KEY (competitor_id, day),
  constraint market_prices_competitor_id_fkey FOREIGN KEY (competitor_id) REFERENCES competitor_products(id) ON DELETE CASCADE
);

create table market_products (
  id uuid not null default gen_random_uuid(),
  external_id text,
  name text not null,
  category text not null,
  size text not null default ''::text,
  size_key text,
  price numeric(12,2),
  material_no text,
  created_at timestamp with time zone not null default now(),
  constraint market_products_pkey PRIMARY KEY (id),
  constraint market_products_external_id_key UNIQUE (external_id)
);
CREATE INDEX market_products_category ON market_products USING btree (lower(category), lower(name), id);
CREATE INDEX market_products_name ON market_products USING btree (lower(name), id);
CREATE INDEX market_products_search ON market_products USING gin (market_search_text(name, size, material_no) gin_trgm_ops);
CREATE INDEX market_products_size ON market_products USING btree (size_key, lower(category));

create table market_schedule (
  id boolean not null default true,
  syncs jsonb not null default '[]'::jsonb,
  alert_percent integer not null default 5,
  version integer not null default 0,
  constraint market_schedule_pkey PRIMARY KEY (id),
  constraint market_schedule_alert_percent_check CHECK (((alert_percent >= 1) AND (alert_percent <= 100))),
  constraint market_schedule_id_check CHECK (id)
);

create table market_sync_items (
  id bigint not null generated always as identity,
  sync_id uuid not null,
  outcome text not null,
  record_key text not null,
  competitor_id uuid,
  reason text not null default ''::text,
  price_before numeric(12,2),
  price_after numeric(12,2),
  constraint market_sync_items_pkey PRIMARY KEY (id),
  constraint market_sync_items_sync_id_outcome_record_key_key UNIQUE (sync_id, outcome, record_key),
  constraint market_sync_items_sync_id_fkey FOREIGN KEY (sync_id) REFERENCES market_syncs(id) ON DELETE CASCADE,
  constraint market_sync_items_outcome_check CHECK ((outcome = ANY (ARRAY['added'::text, 'changed'::text, 'refused'::text, 'lost'::text, 'missing'::text])))
);
CREATE INDEX market_sync_items_competitor ON market_sync_items USING btree (competitor_id) WHERE (competitor_id IS NOT NULL);

create table market_syncs (
  id uuid not null default gen_random_uuid(),
  brand text not null,
  category text not null,
  source text not null default ''::text,
  by_sap_id text not null,
  status text not null default 'waiting'::text,
  attempt integer not null default 0,
  steps_done integer not null default 0,
  steps_total integer,
  found integer not null default 0,
  error text,
  created_at timestamp with time zone not null default now(),
  alive_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint market_syncs_pkey PRIMARY KEY (id),
  constraint market_syncs_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX market_syncs_done ON market_syncs USING btree (brand, category, finished_at DESC) WHERE (status = 'done'::text);
CREATE INDEX market_syncs_newest ON market_syncs USING btree (created_at DESC, id);
CREATE INDEX market_syncs_open ON market_syncs USING btree (created_at) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE UNIQUE INDEX market_syncs_brand ON market_syncs USING btree (brand) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));

create table materials (
  code text not null,
  description text not null,
  category text not null default ''::text,
  size text not null default ''::text,
  price numeric(12,2),
  updated_at timestamp with time zone not null default now(),
  constraint materials_pkey PRIMARY KEY (code)
);

create table migrations (
  name text not null,
  at timestamp with time zone not null default now(),
  checksum text,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table notifications (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  user_id uuid not null,
  kind text not null,
  subject text not null,
  text text not null,
  path text not null,
  cause text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_path_check CHECK (((path ~~ '/%'::text) AND (path !~~ '//%'::text)))
);
CREATE INDEX notifications_age ON notifications USING btree (created_at);
CREATE INDEX notifications_cause ON notifications USING btree (cause) WHERE ((cause IS NOT NULL) AND (read_at IS NULL));
CREATE INDEX notifications_unread ON notifications USING btree (user_id, number DESC) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX notifications_of_person ON notifications USING btree (user_id, number DESC);
CREATE TRIGGER notifications_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_new_notifications();
CREATE TRIGGER notifications_changed AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_new_notifications();
CREATE TRIGGER notifications_taken AFTER DELETE ON notifications REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_new_notifications();

create table officer_days (
  sap_id text not null,
  day date not null,
  role text,
  zone text,
  region_code text,
  area_code text,
  territory_code text,
  dealer_visits integer not null default 0,
  dealer_unplanned integer not null default 0,
  dealer_active integer not null default 0,
  dealer_inactive integer not null default 0,
  dealer_ended integer not null default 0,
  dealer_seconds bigint not null default 0,
  dealer_near integer not null default 0,
  dealer_far integer not null default 0,
  all_visits integer not null default 0,
  all_unplanned integer not null default 0,
  all_ended integer not null default 0,
  all_seconds bigint not null default 0,
  prospects integer not null default 0,
  influencers integer not null default 0,
  customers integer not null default 0,
  first_start timestamp with time zone,
  last_end timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint officer_days_pkey PRIMARY KEY (sap_id, day)
) partition by RANGE (day);
CREATE INDEX officer_days_day ON ONLY officer_days USING btree (day, zone, region_code, area_code);

create table override_users (
  sap_id text not null,
  by text not null,
  at timestamp with time zone not null default now(),
  constraint override_users_pkey PRIMARY KEY (sap_id)
);

create table partner_exchanges (
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  subject_id text not null,
  subject_name text not null,
  reference uuid not null,
  state text not null default 'sending'::text,
  text text not null default ''::text,
  sent_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  attempts integer not null default 0,
  by_sap_id text not null,
  partner text not null,
  request jsonb not null,
  answer text,
  constraint partner_exchanges_pkey PRIMARY KEY (id),
  constraint partner_exchanges_purpose_check CHECK ((purpose = ANY (ARRAY['prospect'::text, 'score'::text]))),
  constraint partner_exchanges_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'success'::text, 'failure'::text, 'unanswered'::text])))
);
CREATE INDEX partner_exchanges_newest ON partner_exchanges USING btree (sent_at DESC, id);
CREATE INDEX partner_exchanges_subject ON partner_exchanges USING btree (purpose, subject_id, sent_at DESC);
CREATE INDEX partner_exchanges_unanswered ON partner_exchanges USING btree (sent_at DESC) WHERE (state = 'unanswered'::text);
CREATE UNIQUE INDEX partner_exchanges_sending ON partner_exchanges USING btree (purpose, subject_id) WHERE (state = 'sending'::text);

create table payment_batch_claims (
  batch_id uuid not null,
  claim_id uuid not null,
  sap_id text not null,
  amount numeric(12,2) not null,
  taken_back boolean not null default false,
  constraint payment_batch_claims_pkey PRIMARY KEY (batch_id, claim_id),
  constraint payment_batch_claims_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payment_batches(id),
  constraint payment_batch_claims_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id)
);
CREATE INDEX payment_batch_claims_officer ON payment_batch_claims USING btree (sap_id, batch_id);
CREATE UNIQUE INDEX payment_batch_claims_once ON payment_batch_claims USING btree (claim_id) WHERE (NOT taken_back);

create table payment_batches (
  id uuid not null default gen_random_uuid(),
  number text not null default ('PAY-'::text || lpad((nextval('payment_number'::regclass))::text, 6, '0'::text)),
  state text not null default 'Open'::text,
  filter jsonb not null,
  count integer not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  paid_on date,
  paid_by text,
  taken_back_by text,
  taken_back_at timestamp with time zone,
  reason text,
  version integer not null default 1,
  constraint payment_batches_pkey PRIMARY KEY (id),
  constraint payment_batches_number_key UNIQUE (number),
  constraint payment_batches_check CHECK (((state <> 'Paid'::text) OR ((paid_on IS NOT NULL) AND (paid_by IS NOT NULL)))),
  constraint payment_batches_check1 CHECK (((state <> 'Taken back'::text) OR ((taken_back_at IS NOT NULL) AND (taken_back_by IS NOT NULL) AND (reason <> ''::text)))),
  constraint payment_batches_count_check CHECK ((count > 0)),
  constraint payment_batches_state_check CHECK ((state = ANY (ARRAY['Open'::text, 'Paid'::text, 'Taken back'::text])))
);
CREATE INDEX payment_batches_newest ON payment_batches USING btree (created_at DESC, id);

create table pjps (
  id uuid not null default gen_random_uuid(),
  external_id text,
  sap_id text not null,
  status text not null,
  activity text not null,
  plan_date date not null,
  remark text not null default ''::text,
  beats jsonb not null default '[]'::jsonb,
  dealer_codes text[] not null default '{}'::text[],
  decided_by text,
  decided_at timestamp with time zone,
  version integer not null default 1,
  decision_reason text,
  updated_at timestamp with time zone not null default now(),
  constraint pjps_pkey PRIMARY KEY (id),
  constraint pjps_external_id_key UNIQUE (external_id),
  constraint pjps_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint pjps_status_check CHECK ((status = ANY (ARRAY['Draft'::text, 'In-Review'::text, 'Approved'::text, 'Reverted'::text])))
);
CREATE INDEX pjps_day ON pjps USING btree (plan_date) INCLUDE (sap_id, status);
CREATE INDEX pjps_off ON pjps USING btree (sap_id, plan_date) WHERE ((status = 'Approved'::text) AND (activity <> 'Field'::text));
CREATE INDEX pjps_officer_status ON pjps USING btree (sap_id, plan_date DESC) INCLUDE (status);
CREATE INDEX pjps_updated_at_idx ON pjps USING btree (updated_at);
CREATE INDEX pjps_waiting ON pjps USING btree (plan_date, sap_id) WHERE (status = 'In-Review'::text);
CREATE TRIGGER pjp_touched BEFORE UPDATE ON pjps FOR EACH ROW EXECUTE FUNCTION pjp_touched();
CREATE TRIGGER pjps_added_today AFTER INSERT ON pjps REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('officers,plans,waiting', 'true');
CREATE TRIGGER pjps_changed_today AFTER UPDATE ON pjps REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('officers,plans,waiting', 'true');
CREATE TRIGGER pjps_taken_today AFTER DELETE ON pjps REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('officers,plans,waiting', 'true');
CREATE TRIGGER plan_adherence_due_delete AFTER DELETE ON pjps REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION plan_adherence_due_of_plans();
CREATE TRIGGER plan_adherence_due_insert AFTER INSERT ON pjps REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION plan_adherence_due_of_plans();
CREATE TRIGGER plan_adherence_due_update AFTER UPDATE ON pjps REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION plan_adherence_due_of_plans();

create table plan_adherence (
  sap_id text not null,
  day date not null,
  zone text,
  region_code text,
  area_code text,
  territory_code text,
  planned integer not null,
  kept integer not null,
  approved_late integer not null,
  reason text,
  missed_dealers text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  constraint plan_adherence_pkey PRIMARY KEY (sap_id, day),
  constraint plan_adherence_check CHECK ((((kept + cardinality(missed_dealers)) = planned) AND ((reason IS NULL) = (kept = planned)))),
  constraint plan_adherence_reason_check CHECK ((reason = ANY (ARRAY['holiday'::text, 'leave'::text, 'duty'::text, 'notStarted'::text, 'elsewhere'::text, 'noVisit'::text])))
);
CREATE INDEX plan_adherence_area ON plan_adherence USING btree (area_code, day) INCLUDE (territory_code, sap_id, planned, kept, approved_late, reason, updated_at);
CREATE INDEX plan_adherence_day ON plan_adherence USING btree (day, zone, region_code, area_code) INCLUDE (territory_code, sap_id, planned, kept, approved_late, reason, updated_at);
CREATE INDEX plan_adherence_missed ON plan_adherence USING gin (missed_dealers);
CREATE TRIGGER plan_adherence_areas_delete AFTER DELETE ON plan_adherence REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION plan_adherence_changed();
CREATE TRIGGER plan_adherence_areas_insert AFTER INSERT ON plan_adherence REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION plan_adherence_changed();
CREATE TRIGGER plan_adherence_areas_update AFTER UPDATE ON plan_adherence REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION plan_adherence_changed();

create table plan_adherence_areas (
  day date not null,
  zone text,
  region_code text,
  area_code text,
  planned integer not null,
  kept integer not null,
  approved_late integer not null,
  holiday integer not null,
  leave integer not null,
  duty integer not null,
  not_started integer not null,
  elsewhere integer not null,
  no_visit integer not null,
  updated_at timestamp with time zone not null
);
CREATE INDEX plan_adherence_areas_area ON plan_adherence_areas USING btree (area_code, day);
CREATE UNIQUE INDEX plan_adherence_areas_place ON plan_adherence_areas USING btree (day, COALESCE(zone, ''::text), COALESCE(region_code, ''::text), COALESCE(area_code, ''::text));

create table plan_adherence_due (
  id uuid not null default gen_random_uuid(),
  sap_id text,
  day date,
  constraint plan_adherence_due_pkey PRIMARY KEY (id),
  constraint plan_adherence_due_check CHECK (((sap_id IS NOT NULL) OR (day IS NOT NULL)))
);

create table policy_violations (
  remote text not null,
  version text not null,
  directive text not null,
  blocked text not null,
  source text not null,
  count integer not null default 1,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  constraint policy_violations_pkey PRIMARY KEY (remote, version, directive, blocked, source)
);
CREATE INDEX policy_violations_last_at_idx ON policy_violations USING btree (last_at);

create table prospect_stages (
  prospect_id uuid not null,
  nth integer not null,
  status text not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  by_sap_id text not null,
  constraint prospect_stages_pkey PRIMARY KEY (prospect_id, nth),
  constraint prospect_stages_prospect_id_fkey FOREIGN KEY (prospect_id) REFERENCES prospects(id) ON DELETE CASCADE
);

create table prospect_timeline (
  id bigint not null generated always as identity,
  prospect_id uuid not null,
  at timestamp with time zone not null,
  by_sap_id text not null,
  message text not null,
  constraint prospect_timeline_pkey PRIMARY KEY (id),
  constraint prospect_timeline_prospect_id_fkey FOREIGN KEY (prospect_id) REFERENCES prospects(id) ON DELETE CASCADE
);
CREATE INDEX prospect_timeline_prospect_id_at_id_idx ON prospect_timeline USING btree (prospect_id, at DESC, id DESC);

create table prospects (
  id uuid not null default gen_random_uuid(),
  prospect_id text not null,
  kind text not null,
  sap_id text not null,
  created_at timestamp with time zone not null,
  name text not null,
  name_key text not null generated always as (firm_key(name)) stored,
  email text not null default ''::text,
  business_phone text not null default ''::text,
  phone text not null default ''::text,
  gstin text not null default ''::text,
  pan text not null default ''::text,
  pincode text not null default ''::text,
  profile jsonb not null default '{}'::jsonb,
  jk_score smallint not null,
  status text not null default 'Pending'::text,
  status_since timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  actyv_score numeric(5,2),
  sent_at timestamp with time zone,
  documents text,
  document_links jsonb not null default '[]'::jsonb,
  ehr text,
  version integer not null default 1,
  new_dealer_at timestamp with time zone,
  new_dealer_by text,
  exported_at timestamp with time zone,
  exported_by text,
  constraint prospects_pkey PRIMARY KEY (id),
  constraint prospects_prospect_id_key UNIQUE (prospect_id),
  constraint prospects_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint prospects_actyv_score_check CHECK (((actyv_score >= (0)::numeric) AND (actyv_score <= (100)::numeric))),
  constraint prospects_jk_score_check CHECK (((jk_score >= 36) AND (jk_score <= 82))),
  constraint prospects_kind_check CHECK ((kind = ANY (ARRAY['dealer'::text, 'customer'::text]))),
  constraint prospects_status_check CHECK (((status = ANY (ARRAY[''::text, 'Approved'::text, 'Rejected'::text])) OR (status ~~ '%Pending%'::text)))
);
CREATE INDEX prospects_business_phone ON prospects USING btree (phone_key(business_phone)) WHERE (business_phone <> ''::text);
CREATE INDEX prospects_gst ON prospects USING btree (code_key(gstin)) WHERE (gstin <> ''::text);
CREATE INDEX prospects_kind ON prospects USING btree (kind, created_at DESC, id);
CREATE INDEX prospects_new_dealers ON prospects USING btree (exported_at DESC, id) WHERE (new_dealer_at IS NOT NULL);
CREATE INDEX prospects_officer ON prospects USING btree (sap_id, kind, created_at DESC);
CREATE INDEX prospects_pan ON prospects USING btree (pan_key(pan, gstin));
CREATE INDEX prospects_phone ON prospects USING btree (phone_key(phone)) WHERE (phone <> ''::text);
CREATE INDEX prospects_pincode ON prospects USING btree (pincode) WHERE (pincode <> ''::text);
CREATE INDEX prospects_search ON prospects USING gin (prospect_search_text(name, email, business_phone, phone, sap_id) gin_trgm_ops);
CREATE INDEX prospects_waiting ON prospects USING btree (status_since) WHERE (status ~~ '%Pending%'::text);
CREATE INDEX prospects_waits ON prospects USING btree (sap_id, created_at) WHERE (status ~~ '%Pending%'::text);
CREATE TRIGGER prospects_added_today AFTER INSERT ON prospects REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('prospects,waiting', 'true');
CREATE TRIGGER prospects_changed_today AFTER UPDATE ON prospects REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('prospects,waiting', 'true');

create table regions (
  code text not null,
  name text not null,
  zone text not null,
  constraint regions_pkey PRIMARY KEY (code),
  constraint regions_zone_fkey FOREIGN KEY (zone) REFERENCES zones(code)
);
CREATE INDEX regions_zone_idx ON regions USING btree (zone);

create table reimbursement_categories (
  id uuid not null default gen_random_uuid(),
  external_id text,
  name text not null,
  former_names text[] not null default '{}'::text[],
  sub_categories text[] not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint reimbursement_categories_pkey PRIMARY KEY (id),
  constraint reimbursement_categories_external_id_key UNIQUE (external_id),
  constraint reimbursement_categories_sub_categories_check CHECK ((cardinality(sub_categories) > 0))
);
CREATE UNIQUE INDEX reimbursement_categories_name ON reimbursement_categories USING btree (lower(name)) WHERE (deleted_at IS NULL);

create table release_freezes (
  id boolean not null default true,
  freezes jsonb not null default '[]'::jsonb,
  version integer not null default 0,
  constraint release_freezes_pkey PRIMARY KEY (id),
  constraint release_freezes_id_check CHECK (id)
);

create table reminders (
  id uuid not null default gen_random_uuid(),
  sap_id text not null,
  about text not null,
  day date not null,
  dealer_codes text[] not null default '{}'::text[],
  subject text not null,
  text text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  constraint reminders_pkey PRIMARY KEY (id),
  constraint reminders_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint reminders_about_check CHECK ((about = ANY (ARRAY['visits'::text, 'start'::text, 'visit'::text, 'plan'::text, 'follow-up'::text])))
);
CREATE INDEX reminders_of_officer ON reminders USING btree (sap_id, asked_at DESC, id);
CREATE UNIQUE INDEX reminders_once_a_day ON reminders USING btree (sap_id, about, day, dealer_codes) WHERE (about <> 'visits'::text);

create table remote_health (
  remote text not null,
  version text not null,
  minute timestamp with time zone not null,
  loads integer not null default 0,
  failures integer not null default 0,
  slots integer[] not null default '{}'::integer[],
  signed_in boolean not null default true,
  constraint remote_health_pkey PRIMARY KEY (remote, version, minute, signed_in)
);
CREATE INDEX remote_health_minute_idx ON remote_health USING btree (minute);

create table remote_owners (
  remote text not null,
  owner jsonb,
  version integer not null default 0,
  opened_on date,
  since date not null default CURRENT_DATE,
  constraint remote_owners_pkey PRIMARY KEY (remote),
  constraint remote_owners_remote_fkey FOREIGN KEY (remote) REFERENCES remotes(name) ON DELETE CASCADE
);

create table remote_previews (
  id uuid not null default gen_random_uuid(),
  remote text not null,
  version text not null,
  session_id uuid not null,
  token_id uuid,
  until timestamp with time zone not null,
  constraint remote_previews_pkey PRIMARY KEY (id),
  constraint remote_previews_remote_version_fkey FOREIGN KEY (remote, version) REFERENCES remote_versions(remote, version) ON DELETE CASCADE,
  constraint remote_previews_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint remote_previews_token_id_fkey FOREIGN KEY (token_id) REFERENCES deploy_tokens(id) ON DELETE CASCADE
);
CREATE INDEX remote_previews_remote_idx ON remote_previews USING btree (remote);
CREATE INDEX remote_previews_session_id_idx ON remote_previews USING btree (session_id);

create table remote_reports (
  ticket text not null,
  minute timestamp with time zone not null,
  events integer not null,
  constraint remote_reports_pkey PRIMARY KEY (ticket, minute)
);
CREATE INDEX remote_reports_minute_idx ON remote_reports USING btree (minute);

create table remote_tellers (
  remote text not null,
  version text not null,
  person text not null,
  screen text not null,
  is_failure boolean not null,
  hour timestamp with time zone not null,
  at timestamp with time zone not null,
  slot integer,
  signed_in boolean not null default false,
  constraint remote_tellers_pkey PRIMARY KEY (remote, version, person, screen, is_failure, hour)
);
CREATE INDEX remote_tellers_at_idx ON remote_tellers USING btree (at);
CREATE INDEX remote_tellers_failures ON remote_tellers USING btree (remote, version, screen) WHERE (is_failure AND signed_in);

create table remote_versions (
  remote text not null,
  version text not null,
  source text not null,
  built jsonb not null,
  built_for jsonb not null,
  files jsonb not null,
  bytes integer not null,
  note text not null default ''::text,
  commit text not null default ''::text,
  by text not null,
  at timestamp with time zone not null default now(),
  checks jsonb not null default '[]'::jsonb,
  live_until timestamp with time zone,
  withdrawn_at timestamp with time zone,
  was_stable boolean not null default false,
  removed_at timestamp with time zone,
  canary_since timestamp with time zone,
  canary_until timestamp with time zone,
  constraint remote_versions_pkey PRIMARY KEY (remote, version),
  constraint remote_versions_remote_fkey FOREIGN KEY (remote) REFERENCES remotes(name),
  constraint remote_versions_source_check CHECK ((source = ANY (ARRAY['installed'::text, 'released'::text])))
);
CREATE INDEX remote_versions_remote_at_idx ON remote_versions USING btree (remote, at DESC);
CREATE INDEX remote_versions_withdrawn_at_idx ON remote_versions USING btree (withdrawn_at) WHERE (withdrawn_at IS NOT NULL);

create table remotes (
  name text not null,
  title text not null,
  off_reason text,
  stable text,
  stable_since timestamp with time zone,
  follows_installed boolean not null default true,
  installed text,
  canary text,
  canary_since timestamp with time zone,
  canary_roles text[] not null default '{}'::text[],
  canary_share numeric(5,2) not null default 0,
  canary_users text[] not null default '{}'::text[],
  error_points numeric not null default 5,
  load_factor numeric not null default 1.5,
  min_loads integer not null default 20,
  lock integer not null default 0,
  rules jsonb not null default '{}'::jsonb,
  watch jsonb,
  plan jsonb,
  rollout jsonb,
  constraint remotes_pkey PRIMARY KEY (name),
  constraint remotes_name_canary_fkey FOREIGN KEY (name, canary) REFERENCES remote_versions(remote, version),
  constraint remotes_name_stable_fkey FOREIGN KEY (name, stable) REFERENCES remote_versions(remote, version),
  constraint remotes_canary_share_check CHECK (((canary_share >= (0)::numeric) AND (canary_share <= (100)::numeric)))
);

create table report_chunks (
  job_id uuid not null,
  start_byte bigint not null,
  content bytea not null,
  constraint report_chunks_pkey PRIMARY KEY (job_id, start_byte)
);

create table report_jobs (
  id uuid not null default gen_random_uuid(),
  file_key text not null,
  report text not null,
  params jsonb not null,
  format text not null,
  file_name text not null,
  user_id uuid not null,
  status text not null default 'waiting'::text,
  attempt integer not null default 0,
  rows_done bigint not null default 0,
  rows_total bigint,
  bytes bigint not null default 0,
  error text,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  alive_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint report_jobs_pkey PRIMARY KEY (id),
  constraint report_jobs_file_key_key UNIQUE (file_key),
  constraint report_jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint report_jobs_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  constraint report_jobs_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX report_jobs_open ON report_jobs USING btree (created_at) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX report_jobs_user_id_created_at_idx ON report_jobs USING btree (user_id, created_at DESC);
CREATE TRIGGER report_jobs_added_today AFTER INSERT ON report_jobs FOR EACH ROW EXECUTE FUNCTION tell_today_to_owner('reports');
CREATE TRIGGER report_jobs_changed_today AFTER UPDATE OF status ON report_jobs FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION tell_today_to_owner('reports');

create table request_questions (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  record_id uuid not null,
  question text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  constraint request_questions_pkey PRIMARY KEY (id),
  constraint request_questions_kind_check CHECK ((kind = ANY (ARRAY['claim'::text, 'prospect'::text])))
);
CREATE INDEX request_questions_of_record ON request_questions USING btree (record_id, asked_at DESC);
CREATE UNIQUE INDEX request_questions_open ON request_questions USING btree (record_id) WHERE (answer IS NULL);

create table role_menus (
  role text not null,
  labels jsonb,
  version integer not null default 0,
  constraint role_menus_pkey PRIMARY KEY (role),
  constraint role_menus_role_check CHECK ((role = ANY (ARRAY['ADMIN'::text, 'ZO'::text, 'RO'::text, 'AO'::text, 'Other'::text])))
);

create table role_slots (
  role text not null,
  slot text not null,
  extensions jsonb,
  version integer not null default 0,
  constraint role_slots_pkey PRIMARY KEY (role, slot),
  constraint role_slots_role_check CHECK ((role = ANY (ARRAY['ADMIN'::text, 'ZO'::text, 'RO'::text, 'AO'::text, 'Other'::text])))
);

create table running_servers (
  id uuid not null,
  provides text not null,
  seen_at timestamp with time zone not null,
  waits_since timestamp with time zone,
  is_let_in boolean not null default false,
  constraint running_servers_pkey PRIMARY KEY (id)
);

create table second_factors (
  user_id uuid not null,
  secret text not null,
  last_step integer not null default 0,
  recovery_hashes text[] not null default '{}'::text[],
  started_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table secret_checks (
  name text not null,
  check_value text not null,
  at timestamp with time zone not null default now(),
  constraint secret_checks_pkey PRIMARY KEY (name),
  constraint secret_checks_name_check CHECK ((name = ANY (ARRAY['pinPepper'::text, 'tokenSecret'::text])))
);

create table secrets (
  name text not null,
  value text not null,
  constraint secrets_pkey PRIMARY KEY (name)
);

create table server_starts (
  at timestamp with time zone not null,
  build text not null
);
CREATE INDEX server_starts_at_idx ON server_starts USING btree (at);

create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  device text not null default ''::text,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  writes integer not null default 0,
  proved_at timestamp with time zone,
  device_id uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at_idx ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_idx ON sessions USING btree (user_id) WHERE (ended_at IS NULL);
CREATE TRIGGER session_ended AFTER UPDATE OF ended_at ON sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION tell_ended_session();

create table sign_in_attempts (
  who text not null,
  window_start timestamp with time zone not null,
  attempts integer not null,
  constraint sign_in_attempts_pkey PRIMARY KEY (who)
);

create table sign_in_limits (
  key text not null,
  failures integer not null default 0,
  window_start timestamp with time zone not null,
  day_failures integer not null default 0,
  day_start timestamp with time zone not null,
  waits integer not null default 0,
  wait_until timestamp with time zone,
  constraint sign_in_limits_pkey PRIMARY KEY (key)
);

create table spend_limits (
  role text not null,
  category_id uuid not null,
  sub_category text not null,
  amount integer not null,
  set_in_console boolean not null default false,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  steps jsonb not null default '[]'::jsonb,
  constraint spend_limits_pkey PRIMARY KEY (role, category_id, sub_category),
  constraint spend_limits_id_key UNIQUE (id),
  constraint spend_limits_category_id_fkey FOREIGN KEY (category_id) REFERENCES reimbursement_categories(id) ON DELETE CASCADE,
  constraint spend_limits_role_fkey FOREIGN KEY (role) REFERENCES spend_positions(role),
  constraint spend_limits_amount_check CHECK (((amount >= 0) AND (amount <= 10000000)))
);
CREATE INDEX spend_limits_category_id_idx ON spend_limits USING btree (category_id);
CREATE TRIGGER spend_limit_steps BEFORE INSERT OR UPDATE ON spend_limits FOR EACH ROW EXECUTE FUNCTION spend_limit_steps();

create table spend_positions (
  role text not null,
  version integer not null default 1,
  constraint spend_positions_pkey PRIMARY KEY (role),
  constraint spend_positions_role_check CHECK ((role = ANY (ARRAY['SO'::text, 'AO'::text, 'RO'::text, 'ZO'::text])))
);

create table spend_sums (
  sap_id text not null,
  month date not null,
  category text not null,
  sub_category text not null,
  used numeric(16,2) not null,
  pending numeric(16,2) not null,
  waiting integer not null,
  constraint spend_sums_pkey PRIMARY KEY (sap_id, month, category, sub_category)
);
CREATE INDEX spend_sums_waiting ON spend_sums USING btree (sap_id) WHERE (waiting > 0);

create table stored_files (
  id uuid not null default gen_random_uuid(),
  name text not null,
  type text not null,
  size integer not null,
  sha256 text not null,
  uploaded_by text,
  uploaded_at timestamp with time zone not null default now(),
  is_download boolean not null default false,
  constraint files_pkey PRIMARY KEY (id)
);

create table subject_words (
  word text not null,
  constraint subject_words_pkey PRIMARY KEY (word)
);
CREATE INDEX subject_words_search ON subject_words USING gin (word gin_trgm_ops);

create table survey_answers (
  document_id uuid not null,
  sap_id text not null,
  day date not null,
  is_counted boolean not null,
  is_sized boolean not null,
  jk double precision,
  mrf double precision,
  apollo double precision,
  ceat double precision,
  bridgestone double precision,
  other double precision,
  counter_code text,
  counter_name text,
  constraint survey_answers_pkey PRIMARY KEY (document_id),
  constraint survey_answers_document_id_fkey FOREIGN KEY (document_id) REFERENCES survey_documents(id) ON DELETE CASCADE
);
CREATE INDEX survey_answers_counter_code ON survey_answers USING btree (counter_code) WHERE (counter_code IS NOT NULL);
CREATE INDEX survey_answers_day ON survey_answers USING btree (day);
CREATE INDEX survey_answers_officer ON survey_answers USING btree (sap_id, day);
CREATE TRIGGER survey_brand_sums_delete AFTER DELETE ON survey_answers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION survey_sums_follow('survey_brand_sums');
CREATE TRIGGER survey_brand_sums_insert AFTER INSERT ON survey_answers REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION survey_sums_follow('survey_brand_sums');
CREATE TRIGGER survey_brand_sums_truncate AFTER TRUNCATE ON survey_answers FOR EACH STATEMENT EXECUTE FUNCTION survey_sums_emptied('survey_brand_sums');
CREATE TRIGGER survey_brand_sums_update AFTER UPDATE ON survey_answers REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION survey_sums_follow('survey_brand_sums');

create table survey_answers_due (
  document_id uuid not null,
  marked_at timestamp with time zone not null default now(),
  constraint survey_answers_due_pkey PRIMARY KEY (document_id),
  constraint survey_answers_due_document_id_fkey FOREIGN KEY (document_id) REFERENCES survey_documents(id) ON DELETE CASCADE
);

create table survey_brand_sums (
  day date not null,
  zone text not null,
  region_code text not null,
  counted integer not null,
  uncounted integer not null,
  sized integer not null,
  jk numeric not null,
  mrf numeric not null,
  apollo numeric not null,
  ceat numeric not null,
  bridgestone numeric not null,
  other numeric not null,
  jk_surveys integer not null,
  mrf_surveys integer not null,
  apollo_surveys integer not null,
  ceat_surveys integer not null,
  bridgestone_surveys integer not null,
  other_surveys integer not null,
  is_loose boolean not null
);
CREATE INDEX survey_brand_sums_day ON survey_brand_sums USING btree (day, zone);
CREATE INDEX survey_brand_sums_loose ON survey_brand_sums USING btree (day) WHERE is_loose;

create table survey_documents (
  id uuid not null default gen_random_uuid(),
  external_id text,
  sap_id text not null,
  document_name text not null,
  document text not null,
  scanned_at timestamp with time zone not null,
  uploaded_file uuid,
  edited_document text,
  edited_by text,
  edited_at timestamp with time zone,
  version integer not null default 1,
  constraint survey_documents_pkey PRIMARY KEY (id),
  constraint survey_documents_external_id_key UNIQUE (external_id),
  constraint survey_documents_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint survey_documents_edited CHECK ((((edited_document IS NULL) = (edited_by IS NULL)) AND ((edited_by IS NULL) = (edited_at IS NULL))))
);
CREATE INDEX survey_documents_sap_id_scanned_at_idx ON survey_documents USING btree (sap_id, scanned_at);
CREATE TRIGGER survey_documents_added AFTER INSERT ON survey_documents REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION survey_added();
CREATE TRIGGER survey_documents_updated AFTER UPDATE ON survey_documents REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION survey_updated();
CREATE TRIGGER survey_documents_version BEFORE UPDATE OF document, edited_document ON survey_documents FOR EACH ROW WHEN (((old.document IS DISTINCT FROM new.document) OR (old.edited_document IS DISTINCT FROM new.edited_document))) EXECUTE FUNCTION survey_document_changed();
CREATE TRIGGER survey_fillers_add AFTER INSERT ON survey_documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION survey_fillers_add();
CREATE TRIGGER survey_fillers_change AFTER UPDATE ON survey_documents REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION survey_fillers_change();
CREATE TRIGGER survey_fillers_remove AFTER DELETE ON survey_documents REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION survey_fillers_remove();

create table survey_fillers (
  sap_id text not null,
  first_scanned_at timestamp with time zone not null,
  constraint survey_fillers_pkey PRIMARY KEY (sap_id),
  constraint survey_fillers_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id)
);

create table survey_reconciliations (
  document_id uuid not null,
  number integer not null,
  upload_id uuid not null,
  survey_version integer not null,
  document text not null,
  decisions jsonb not null,
  reconciled_by text not null,
  reconciled_at timestamp with time zone not null,
  constraint survey_reconciliations_pkey PRIMARY KEY (document_id, number),
  constraint survey_reconciliations_document_id_fkey FOREIGN KEY (document_id) REFERENCES survey_documents(id),
  constraint survey_reconciliations_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES survey_uploads(id)
);
CREATE TRIGGER survey_reconciliations_added AFTER INSERT ON survey_reconciliations REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION survey_was_reconciled();

create table survey_size_answers (
  document_id uuid not null,
  size text not null,
  sap_id text not null,
  day date not null,
  jk double precision,
  mrf double precision,
  apollo double precision,
  ceat double precision,
  bridgestone double precision,
  other double precision,
  constraint survey_size_answers_pkey PRIMARY KEY (document_id, size),
  constraint survey_size_answers_document_id_fkey FOREIGN KEY (document_id) REFERENCES survey_answers(document_id) ON DELETE CASCADE
);
CREATE INDEX survey_size_answers_day ON survey_size_answers USING btree (day);
CREATE INDEX survey_size_answers_officer ON survey_size_answers USING btree (sap_id, day);
CREATE TRIGGER survey_size_sums_delete AFTER DELETE ON survey_size_answers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION survey_sums_follow('survey_size_sums');
CREATE TRIGGER survey_size_sums_insert AFTER INSERT ON survey_size_answers REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION survey_sums_follow('survey_size_sums');
CREATE TRIGGER survey_size_sums_truncate AFTER TRUNCATE ON survey_size_answers FOR EACH STATEMENT EXECUTE FUNCTION survey_sums_emptied('survey_size_sums');
CREATE TRIGGER survey_size_sums_update AFTER UPDATE ON survey_size_answers REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION survey_sums_follow('survey_size_sums');
CREATE TRIGGER survey_sized_sums_delete AFTER DELETE ON survey_size_answers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION survey_sized_follow();
CREATE TRIGGER survey_sized_sums_insert AFTER INSERT ON survey_size_answers REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION survey_sized_follow();
CREATE TRIGGER survey_sized_sums_truncate AFTER TRUNCATE ON survey_size_answers FOR EACH STATEMENT EXECUTE FUNCTION survey_sums_emptied('survey_sized_sums');
CREATE TRIGGER survey_sized_sums_update AFTER UPDATE ON survey_size_answers REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION survey_sized_follow();

create table survey_size_sums (
  day date not null,
  zone text not null,
  size text not null,
  surveys integer not null,
  jk numeric not null,
  mrf numeric not null,
  apollo numeric not null,
  ceat numeric not null,
  bridgestone numeric not null,
  other numeric not null,
  jk_surveys integer not null,
  mrf_surveys integer not null,
  apollo_surveys integer not null,
  ceat_surveys integer not null,
  bridgestone_surveys integer not null,
  other_surveys integer not null,
  is_loose boolean not null
);
CREATE INDEX survey_size_sums_day ON survey_size_sums USING btree (day, zone);
CREATE INDEX survey_size_sums_loose ON survey_size_sums USING btree (day) WHERE is_loose;

create table survey_sized_sums (
  day date not null,
  zone text not null,
  jk_surveys integer not null,
  mrf_surveys integer not null,
  apollo_surveys integer not null,
  ceat_surveys integer not null,
  bridgestone_surveys integer not null,
  other_surveys integer not null,
  is_loose boolean not null
);
CREATE INDEX survey_sized_sums_day ON survey_sized_sums USING btree (day, zone);
CREATE INDEX survey_sized_sums_loose ON survey_sized_sums USING btree (day) WHERE is_loose;

create table survey_unusual_answers (
  document_id uuid not null,
  brand text not null,
  tyres double precision not null,
  median double precision not null,
  lowest double precision not null,
  highest double precision not null,
  left_out_by text,
  left_out_at timestamp with time zone,
  reason text,
  version integer not null default 1,
  constraint survey_unusual_answers_pkey PRIMARY KEY (document_id, brand),
  constraint survey_unusual_answers_document_id_fkey FOREIGN KEY (document_id) REFERENCES survey_documents(id) ON DELETE CASCADE
);

create table survey_uploads (
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  number integer not null,
  file_id uuid not null,
  sheet_name text not null,
  sheet jsonb not null,
  notes text[] not null default '{}'::text[],
  uploaded_by text not null,
  uploaded_at timestamp with time zone not null,
  constraint survey_uploads_pkey PRIMARY KEY (id),
  constraint survey_uploads_document_id_number_key UNIQUE (document_id, number),
  constraint survey_uploads_document_id_fkey FOREIGN KEY (document_id) REFERENCES survey_documents(id),
  constraint survey_uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id)
);

create table survey_usual_answers (
  brand text not null,
  median double precision not null,
  lowest double precision not null,
  highest double precision not null,
  counted_at timestamp with time zone not null,
  constraint survey_usual_answers_pkey PRIMARY KEY (brand)
);

create table sync_refusals (
  id bigint not null generated always as identity,
  run_id uuid not null,
  kind text not null,
  record_key text not null,
  reason text not null,
  record jsonb not null,
  resolved_by uuid,
  constraint sync_refusals_pkey PRIMARY KEY (id),
  constraint sync_refusals_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES sync_runs(id),
  constraint sync_refusals_run_id_fkey FOREIGN KEY (run_id) REFERENCES sync_runs(id) ON DELETE CASCADE
);
CREATE INDEX sync_refusals_open ON sync_refusals USING btree (run_id) WHERE (resolved_by IS NULL);
CREATE INDEX sync_refusals_run_id_idx ON sync_refusals USING btree (run_id);

create table sync_runs (
  id uuid not null default gen_random_uuid(),
  source text not null,
  by_sap_id text not null,
  started_at timestamp with time zone not null default now(),
  alive_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  status text not null default 'running'::text,
  counts jsonb not null default '{}'::jsonb,
  error text,
  retry_of uuid,
  constraint sync_runs_pkey PRIMARY KEY (id),
  constraint sync_runs_retry_of_fkey FOREIGN KEY (retry_of) REFERENCES sync_runs(id),
  constraint sync_runs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX sync_runs_started_at_idx ON sync_runs USING btree (started_at DESC);

create table tasks (
  id uuid not null default gen_random_uuid(),
  external_id text,
  sap_id text not null,
  dealer_code text,
  type text not null default ''::text,
  subject text not null default ''::text,
  status text not null,
  due_date date not null,
  description text not null default ''::text,
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_external_id_key UNIQUE (external_id),
  constraint tasks_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint tasks_status_check CHECK ((status = ANY (ARRAY['Completed'::text, 'WIP'::text, 'To Be Started'::text])))
);
CREATE INDEX tasks_due_date_idx ON tasks USING btree (due_date);
CREATE INDEX tasks_sap_id_due_date_idx ON tasks USING btree (sap_id, due_date DESC);

create table territories (
  code text not null,
  name text not null,
  area_code text not null,
  constraint territories_pkey PRIMARY KEY (code),
  constraint territories_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code)
);
CREATE INDEX territories_area_code_idx ON territories USING btree (area_code);

create table ticket_categories (
  id uuid not null default gen_random_uuid(),
  name text not null,
  sub_categories text[] not null default '{}'::text[],
  active boolean not null default true,
  email_list jsonb not null default '[]'::jsonb,
  updated_at timestamp with time zone not null default now(),
  console_set text[] not null default '{}'::text[],
  version integer not null default 1,
  in_working_hours boolean not null default false,
  reply_templates jsonb not null default '[]'::jsonb,
  constraint ticket_categories_pkey PRIMARY KEY (id),
  constraint ticket_categories_name_key UNIQUE (name)
);
CREATE TRIGGER category_counts_otherwise AFTER UPDATE OF in_working_hours ON ticket_categories FOR EACH ROW WHEN ((old.in_working_hours IS DISTINCT FROM new.in_working_hours)) EXECUTE FUNCTION category_counts_otherwise();
CREATE TRIGGER ticket_categories_console_set BEFORE INSERT OR UPDATE OF sub_categories, active, email_list, reply_templates, in_working_hours ON ticket_categories FOR EACH ROW EXECUTE FUNCTION note_console_set('sub_categories', 'active', 'email_list', 'reply_templates', 'in_working_hours');

create table ticket_files (
  file_id uuid not null,
  uploaded_by text not null,
  uploaded_at timestamp with time zone not null,
  ticket_id uuid,
  entry_id bigint,
  constraint ticket_files_pkey PRIMARY KEY (file_id),
  constraint ticket_files_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ticket_timeline(id) ON DELETE CASCADE,
  constraint ticket_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id),
  constraint ticket_files_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(sap_id)
);
CREATE INDEX ticket_files_of_ticket ON ticket_files USING btree (ticket_id) WHERE (ticket_id IS NOT NULL);
CREATE INDEX ticket_files_waiting ON ticket_files USING btree (uploaded_at) WHERE (ticket_id IS NULL);

create table ticket_sums (
  grouped_by text not null,
  span text not null,
  starts date not null,
  zone text not null,
  region_code text not null,
  category text not null,
  key text not null,
  opened integer not null,
  resolved integer not null,
  in_time integer not null,
  reopened integer not null,
  answered integer not null,
  answers numeric not null,
  merged integer not null,
  constraint ticket_sums_pkey PRIMARY KEY (grouped_by, span, starts, zone, region_code, category, key),
  constraint ticket_sums_grouped_by_check CHECK ((grouped_by = ANY (ARRAY['level'::text, 'person'::text]))),
  constraint ticket_sums_span_check CHECK ((span = ANY (ARRAY['day'::text, 'month'::text])))
);

create table ticket_timeline (
  id bigint not null generated always as identity,
  ticket_id uuid not null,
  at timestamp with time zone not null default now(),
  step text,
  lines text[] not null,
  by_sap_id text,
  by_role text,
  constraint ticket_timeline_pkey PRIMARY KEY (id),
  constraint ticket_timeline_ticket_id_step_key UNIQUE (ticket_id, step),
  constraint ticket_timeline_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE
);
CREATE INDEX ticket_timeline_ticket_id_at_idx ON ticket_timeline USING btree (ticket_id, at);
CREATE TRIGGER note_line_author BEFORE INSERT ON ticket_timeline FOR EACH ROW WHEN ((new.by_sap_id IS NULL)) EXECUTE FUNCTION note_line_author();
CREATE TRIGGER ticket_words_of_lines AFTER INSERT ON ticket_timeline REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ticket_words_of_lines();
CREATE TRIGGER timeline_added AFTER INSERT ON ticket_timeline REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION timeline_added();

create table ticket_words (
  ticket_id uuid not null,
  words tsvector not null,
  constraint ticket_words_pkey PRIMARY KEY (ticket_id),
  constraint ticket_words_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE
);
CREATE INDEX ticket_words_words ON ticket_words USING gin (words);

create table tickets (
  id uuid not null default uuid_by_time(),
  external_id text,
  ticket_no text not null,
  sap_id text not null,
  category text not null,
  sub_category text not null default ''::text,
  subject text not null,
  description text not null default ''::text,
  status text not null default 'OPEN'::text,
  escalation text not null default 'LEVEL1'::text,
  handled boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  next_step text,
  next_step_at timestamp with time zone,
  due_at timestamp with time zone,
  raised_by text,
  dealer_code text,
  assigned_to text,
  resolved_at timestamp with time zone,
  resolved_in_time boolean,
  reopen_count integer not null default 0,
  reopened_at timestamp with time zone,
  raiser_answer text,
  first_answer_at timestamp with time zone,
  handled_by text,
  merged_into uuid,
  status_before_merge text,
  priority smallint not null default 2,
  waiting_since timestamp with time zone,
  waiting_until timestamp with time zone,
  waits timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  satisfaction text,
  constraint tickets_pkey PRIMARY KEY (id),
  constraint tickets_external_id_key UNIQUE (external_id),
  constraint tickets_ticket_no_key UNIQUE (ticket_no),
  constraint tickets_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(sap_id),
  constraint tickets_dealer_code_fkey FOREIGN KEY (dealer_code) REFERENCES dealers(dealer_code),
  constraint tickets_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES tickets(id),
  constraint tickets_raised_by_fkey FOREIGN KEY (raised_by) REFERENCES users(sap_id),
  constraint tickets_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint tickets_escalation_check CHECK ((escalation = ANY (ARRAY['LEVEL1'::text, 'LEVEL2'::text, 'LEVEL3'::text, 'UNRESOLVED'::text]))),
  constraint tickets_merged CHECK ((((merged_into IS NULL) = (status_before_merge IS NULL)) AND ((merged_into IS NULL) OR ((status = 'RESOLVED'::text) AND (merged_into <> id))))),
  constraint tickets_next_step_check CHECK ((next_step = ANY (ARRAY['LEVEL2'::text, 'LEVEL3'::text, 'UNRESOLVED'::text]))),
  constraint tickets_priority CHECK (((priority >= 1) AND (priority <= 4))),
  constraint tickets_raiser_answer_check CHECK ((raiser_answer = ANY (ARRAY['solved'::text, 'not solved'::text]))),
  constraint tickets_satisfaction_check CHECK ((satisfaction = ANY (ARRAY['Good'::text, 'Fair'::text, 'Poor'::text]))),
  constraint tickets_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'IN PROGRESS'::text, 'ASSIGNED'::text, 'RESOLVED'::text, 'UNRESOLVED'::text])))
);
CREATE INDEX tickets_about_dealer ON tickets USING btree (dealer_code, created_at DESC) WHERE ((dealer_code IS NOT NULL) AND (status <> 'RESOLVED'::text));
CREATE INDEX tickets_assigned ON tickets USING btree (assigned_to, created_at DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX tickets_by_change ON tickets USING btree (updated_at, id);
CREATE INDEX tickets_by_due ON tickets USING btree (due_at, created_at DESC, id);
CREATE INDEX tickets_by_due_late ON tickets USING btree (due_at DESC NULLS LAST, created_at DESC, id);
CREATE INDEX tickets_by_level ON tickets USING btree (escalation, created_at, id);
CREATE INDEX tickets_by_number ON tickets USING btree (ticket_no COLLATE "C");
CREATE INDEX tickets_created_at_idx ON tickets USING btree (created_at DESC);
CREATE INDEX tickets_due_seen ON tickets USING btree (due_at) INCLUDE (sap_id, category, assigned_to) WHERE (status <> 'RESOLVED'::text);
CREATE INDEX tickets_merged_into ON tickets USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX tickets_next_step ON tickets USING btree (next_step_at) WHERE (next_step_at IS NOT NULL);
CREATE INDEX tickets_of_category ON tickets USING btree (category, created_at DESC);
CREATE INDEX tickets_of_person ON tickets USING btree (handled_by, created_at DESC);
CREATE INDEX tickets_of_priority ON tickets USING btree (priority, created_at, id) INCLUDE (sap_id, category, assigned_to);
CREATE INDEX tickets_of_raiser ON tickets USING btree (sap_id, created_at DESC);
CREATE INDEX tickets_of_status ON tickets USING btree (status, created_at DESC);
CREATE INDEX tickets_of_status_seen ON tickets USING btree (status, created_at DESC) INCLUDE (sap_id, category, assigned_to) WHERE (status <> 'RESOLVED'::text);
CREATE INDEX tickets_raised_by ON tickets USING btree (raised_by, created_at DESC) WHERE (raised_by IS NOT NULL);
CREATE INDEX tickets_rated ON tickets USING btree (created_at) WHERE (satisfaction IS NOT NULL);
CREATE INDEX tickets_reopened ON tickets USING btree (created_at DESC) WHERE (reopen_count > 0);
CREATE INDEX tickets_unassigned_seen ON tickets USING btree (created_at DESC) INCLUDE (sap_id, category, due_at) WHERE ((assigned_to IS NULL) AND (status <> 'RESOLVED'::text));
CREATE INDEX tickets_waiting_seen ON tickets USING btree (waiting_until, created_at DESC) INCLUDE (sap_id, category, assigned_to) WHERE ((waiting_since IS NOT NULL) AND (status <> 'RESOLVED'::text));
CREATE INDEX tickets_with_waits ON tickets USING btree (sap_id) WHERE ((status <> 'RESOLVED'::text) AND ((waiting_since IS NOT NULL) OR (waits <> '{}'::timestamp with time zone[])));
CREATE TRIGGER resolve_ticket BEFORE INSERT OR UPDATE OF status ON tickets FOR EACH ROW EXECUTE FUNCTION resolve_ticket();
CREATE TRIGGER schedule_ticket BEFORE INSERT OR UPDATE OF status, handled, escalation, created_at, category, sap_id, priority, waiting_since, waits ON tickets FOR EACH ROW EXECUTE FUNCTION schedule_ticket();
CREATE TRIGGER subject_words_of_new AFTER INSERT ON tickets REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_subject_words();
CREATE TRIGGER ticket_sums_delete AFTER DELETE ON tickets REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION ticket_sums_follow();
CREATE TRIGGER ticket_sums_insert AFTER INSERT ON tickets REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION ticket_sums_follow();
CREATE TRIGGER ticket_sums_truncate AFTER TRUNCATE ON tickets FOR EACH STATEMENT EXECUTE FUNCTION ticket_sums_emptied();
CREATE TRIGGER ticket_sums_update AFTER UPDATE ON tickets REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION ticket_sums_follow();
CREATE TRIGGER ticket_words_of_changed AFTER UPDATE OF subject, description ON tickets FOR EACH ROW WHEN (((old.subject IS DISTINCT FROM new.subject) OR (old.description IS DISTINCT FROM new.description))) EXECUTE FUNCTION ticket_words_of_ticket();
CREATE TRIGGER ticket_words_of_new AFTER INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION ticket_words_of_ticket();
CREATE TRIGGER tickets_added_today AFTER INSERT ON tickets REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('tickets', 'true');
CREATE TRIGGER tickets_changed_today AFTER UPDATE ON tickets REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('tickets', 'true');

create table travel_plans (
  id uuid not null default gen_random_uuid(),
  external_id text,
  sap_id text not null,
  day date not null,
  latitude double precision,
  longitude double precision,
  entries jsonb not null default '[]'::jsonb,
  constraint travel_plans_pkey PRIMARY KEY (id),
  constraint travel_plans_external_id_key UNIQUE (external_id),
  constraint travel_plans_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id)
);
CREATE INDEX travel_plans_day_idx ON travel_plans USING btree (day);
CREATE INDEX travel_plans_sap_id_day_idx ON travel_plans USING btree (sap_id, day);

create table user_places (
  sap_id text not null,
  valid_from date not null,
  valid_to date,
  role text not null,
  zone text,
  region_code text,
  area_code text,
  territory_code text,
  territory_name text not null,
  active boolean not null,
  known_on date not null default ((now() AT TIME ZONE 'Asia/Kolkata'::text))::date,
  constraint user_places_pkey PRIMARY KEY (sap_id, valid_from),
  constraint user_places_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id) ON DELETE CASCADE,
  constraint user_places_check CHECK (((valid_to IS NULL) OR (valid_to >= valid_from)))
);
CREATE TRIGGER plan_adherence_due AFTER INSERT OR DELETE OR UPDATE ON user_places FOR EACH ROW EXECUTE FUNCTION plan_adherence_due_of_places();

create table user_territories (
  sap_id text not null,
  territory_code text not null,
  valid_from date not null,
  valid_to date,
  constraint user_territories_pkey PRIMARY KEY (sap_id, territory_code, valid_from),
  constraint user_territories_sap_id_fkey FOREIGN KEY (sap_id) REFERENCES users(sap_id),
  constraint user_territories_territory_code_fkey FOREIGN KEY (territory_code) REFERENCES territories(code),
  constraint user_territories_check CHECK (((valid_to IS NULL) OR (valid_to >= valid_from)))
);
CREATE INDEX user_territories_territory_code_idx ON user_territories USING btree (territory_code);
CREATE TRIGGER user_place AFTER INSERT OR DELETE OR UPDATE ON user_territories FOR EACH ROW EXECUTE FUNCTION place_changed();

create table users (
  id uuid not null default gen_random_uuid(),
  sap_id text,
  email text,
  name text not null,
  role text not null,
  phone text not null default ''::text,
  pin_hash text,
  active boolean not null default true,
  changed_to_so boolean not null default false,
  scan_enabled boolean not null default false,
  zone text,
  region_code text,
  area_code text,
  territory_name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  console_set text[] not null default '{}'::text[],
  one_time_pin_until timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_sap_id_key UNIQUE (sap_id),
  constraint users_area_code_fkey FOREIGN KEY (area_code) REFERENCES areas(code),
  constraint users_region_code_fkey FOREIGN KEY (region_code) REFERENCES regions(code),
  constraint users_zone_fkey FOREIGN KEY (zone) REFERENCES zones(code),
  constraint users_check CHECK (((sap_id IS NOT NULL) OR ((role = 'MASTER'::text) AND (email IS NOT NULL)))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['ADMIN'::text, 'ZO'::text, 'RO'::text, 'AO'::text, 'SO'::text, 'SE'::text, 'MASTER'::text])))
);
CREATE INDEX users_area ON users USING btree (area_code, sap_id);
CREATE INDEX users_place ON users USING btree (zone, region_code, area_code, sap_id);
CREATE INDEX users_region ON users USING btree (region_code, sap_id);
CREATE INDEX users_search ON users USING gin (officer_search_text(name, COALESCE(sap_id, ''::text), territory_name, phone) gin_trgm_ops);
CREATE TRIGGER claimant_moves AFTER UPDATE OF zone, region_code, role ON users FOR EACH ROW WHEN (((new.sap_id IS NOT NULL) AND (((old.zone IS DISTINCT FROM new.zone) OR (old.region_code IS DISTINCT FROM new.region_code)) OR (old.role IS DISTINCT FROM new.role)))) EXECUTE FUNCTION claimant_moves();
CREATE TRIGGER raiser_moved AFTER UPDATE OF region_code ON users FOR EACH ROW WHEN ((old.region_code IS DISTINCT FROM new.region_code)) EXECUTE FUNCTION raiser_moved();
CREATE TRIGGER surveyor_moves AFTER UPDATE OF zone, region_code ON users FOR EACH ROW WHEN (((new.sap_id IS NOT NULL) AND ((old.zone IS DISTINCT FROM new.zone) OR (old.region_code IS DISTINCT FROM new.region_code)))) EXECUTE FUNCTION surveyor_moves();
CREATE TRIGGER ticket_raiser_moves AFTER UPDATE OF zone, region_code ON users FOR EACH ROW WHEN (((new.sap_id IS NOT NULL) AND ((old.zone IS DISTINCT FROM new.zone) OR (old.region_code IS DISTINCT FROM new.region_code)))) EXECUTE FUNCTION ticket_raiser_moves();
CREATE TRIGGER user_place AFTER INSERT OR UPDATE OF role, changed_to_so, zone, region_code, area_code, territory_name, active ON users FOR EACH ROW WHEN ((new.sap_id IS NOT NULL)) EXECUTE FUNCTION place_changed();
CREATE TRIGGER users_console_set BEFORE UPDATE OF changed_to_so, scan_enabled ON users FOR EACH ROW EXECUTE FUNCTION note_console_set('changed_to_so', 'scan_enabled');

create table visit_actions (
  visit_id bigint not null,
  "position" integer not null,
  type text not null,
  action_taken text not null default ''::text,
  image_url text,
  location text not null default ''::text,
  completed boolean not null default true,
  constraint visit_actions_pkey PRIMARY KEY (visit_id, "position")
);

create table visit_external_ids (
  external_id text not null,
  visit_id bigint not null,
  visit_day date not null,
  constraint visit_external_ids_pkey PRIMARY KEY (external_id)
);

create table visit_remarks (
  visit_id bigint not null,
  role text not null,
  remark text not null,
  by_sap_id text not null,
  at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint visit_remarks_pkey PRIMARY KEY (visit_id, role),
  constraint visit_remarks_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 1000)))
);

create table visit_targets (
  club text not null,
  days integer not null,
  version integer not null default 1,
  constraint visit_targets_pkey PRIMARY KEY (club),
  constraint visit_targets_days_check CHECK (((days >= 1) AND (days <= 365)))
);

create table visits (
  id bigint not null default nextval('visit_ids'::regclass),
  external_id text,
  sap_id text not null,
  visit_type text not null,
  dealer_code text,
  visit_day date not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  unplanned boolean not null default false,
  deleted boolean not null default false,
  start_lat double precision,
  start_lon double precision,
  end_lat double precision,
  end_lon double precision,
  distance_metres double precision,
  lead_id uuid,
  dealer_status text,
  start_dealer_metres double precision,
  end_dealer_metres double precision,
  constraint visits_pkey PRIMARY KEY (id, visit_day),
  constraint visits_dealer_status_check CHECK ((dealer_status = ANY (ARRAY['A'::text, 'I'::text]))),
  constraint visits_visit_type_check CHECK ((visit_type = ANY (ARRAY['DEALER'::text, 'CUSTOMERS'::text, 'PROSPECTS'::text, 'INFLUENCERS'::text])))
) partition by RANGE (visit_day);
CREATE INDEX visits_day ON ONLY visits USING btree (visit_day, id) INCLUDE (sap_id, dealer_code, visit_type, deleted);
CREATE INDEX visits_dealer_day ON ONLY visits USING btree (dealer_code, visit_day);
CREATE INDEX visits_external ON ONLY visits USING btree (external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX visits_officer_day ON ONLY visits USING btree (sap_id, visit_day);
CREATE TRIGGER claim_external_id BEFORE INSERT ON visits FOR EACH ROW EXECUTE FUNCTION claim_external_id();
CREATE TRIGGER dealer_last_visits_delete AFTER DELETE ON visits REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION dealer_last_visits_differ();
CREATE TRIGGER dealer_last_visits_insert AFTER INSERT ON visits REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION dealer_last_visits_come();
CREATE TRIGGER dealer_last_visits_truncate AFTER TRUNCATE ON visits FOR EACH STATEMENT EXECUTE FUNCTION dealer_last_visits_emptied();
CREATE TRIGGER dealer_last_visits_update AFTER UPDATE ON visits REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION dealer_last_visits_differ();
CREATE TRIGGER plan_adherence_due_delete AFTER DELETE ON visits REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION plan_adherence_due_of_visits();
CREATE TRIGGER plan_adherence_due_insert AFTER INSERT ON visits REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION plan_adherence_due_of_visits();
CREATE TRIGGER plan_adherence_due_update AFTER UPDATE ON visits REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION plan_adherence_due_of_visits();
CREATE TRIGGER visit_counts_delete AFTER DELETE ON visits REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION visits_differ();
CREATE TRIGGER visit_counts_insert AFTER INSERT ON visits REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION visits_come();
CREATE TRIGGER visit_counts_truncate AFTER TRUNCATE ON visits FOR EACH STATEMENT EXECUTE FUNCTION visits_emptied();
CREATE TRIGGER visit_counts_update AFTER UPDATE ON visits REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION visits_differ();
CREATE TRIGGER visit_parts_delete AFTER DELETE ON visits REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_parts_of_visits();
CREATE TRIGGER visit_parts_truncate AFTER TRUNCATE ON visits FOR EACH STATEMENT EXECUTE FUNCTION forget_parts_of_all_visits();
CREATE TRIGGER visits_added_today AFTER INSERT ON visits REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('officers,visits', 'c.visit_day >= (now() at time zone ''Asia/Kolkata'')::date - 1');
CREATE TRIGGER visits_changed_today AFTER UPDATE ON visits REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_today('officers,visits', 'c.visit_day >= (now() at time zone ''Asia/Kolkata'')::date - 1');

create table wear_natures (
  id uuid not null default gen_random_uuid(),
  external_id text,
  name text not null,
  description text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint wear_natures_pkey PRIMARY KEY (id),
  constraint wear_natures_external_id_key UNIQUE (external_id)
);
CREATE INDEX wear_natures_created_at_idx ON wear_natures USING btree (created_at DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX wear_natures_name ON wear_natures USING btree (lower(name)) WHERE (deleted_at IS NULL);

create table zones (
  code text not null,
  name text not null,
  constraint zones_pkey PRIMARY KEY (code)
);

CREATE OR REPLACE FUNCTION months.add(day date)
 RETURNS void
 LANGUAGE plpgsql
 SET lock_timeout TO '300ms'
AS $function$
declare
  month date := date_trunc('month', day::timestamp);
  whole text;
  key text;
  part text;
begin
  if months.is_moving() then return; end if;
  -- One at a time: two that make the same table would fail. Who reads and writes is held up by nothing yet.
  lock table months.visits_other in share update exclusive mode;
  for whole, key in values ('visits', 'visit_day'), ('officer_days', 'day') loop
    part := months.make_table(whole, month);
    continue when part is null;
    -- Nobody adds to the month from now on, until it has its own table.
    execute format('lock table months.%s_other in access exclusive mode', whole);
    execute format('with taken as (delete from months.%s_other where %I >= %L and %I < %L returning *)
      insert into %s select * from taken', whole, key, month, key, (month + interval '1 month')::date, part);
    perform months.attach(whole, part, month);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION months.attach(whole text, part text, month date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s attach partition %s for values from (%L) to (%L)',
    coalesce(to_regclass('months.' || whole), to_regclass(whole)), part, month, (month + interval '1 month')::date);
end $function$;

CREATE OR REPLACE FUNCTION months.begin_move()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from pg_trigger where tgname = 'note_inserted' and tgrelid = 'visits'::regclass) then return; end if;
  create trigger note_inserted after insert on visits referencing new table as come for each statement execute function months.note_visits();
  create trigger note_updated after update on visits referencing old table as gone new table as come for each statement execute function months.note_visits();
  create trigger note_deleted after delete on visits referencing old table as gone for each statement execute function months.note_visits();
  create trigger note_emptied before truncate on visits for each statement execute function months.note_visits();
  create trigger note_inserted after insert on officer_days referencing new table as come for each statement execute function months.note_days();
  create trigger note_updated after update on officer_days referencing old table as gone new table as come for each statement execute function months.note_days();
  create trigger note_deleted after delete on officer_days referencing old table as gone for each statement execute function months.note_days();
end $function$;

CREATE OR REPLACE FUNCTION months.change_places()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table visits in access exclusive mode;
  lock table officer_days in access exclusive mode;
  lock table visit_actions, visit_remarks in access exclusive mode;
  if (select count(*) from months.changed_visits) > 4000 or (select count(*) from months.changed_days) > 4000 then
    raise exception 'Too much has changed since the last notes were taken over.' using errcode = 'lock_not_available';
  end if;
  perform months.replay(2000) from generate_series(1, 2);
  perform setval('visit_ids', last_value, is_called) from visits_id_seq;
  alter table visit_actions drop constraint visit_actions_visit_id_fkey;
  alter table visit_remarks drop constraint visit_remarks_visit_id_fkey;
  create schema before_months;
  alter table visits set schema before_months;
  alter table officer_days set schema before_months;
  alter table months.visits set schema public;
  alter table months.officer_days set schema public;
  drop table months.changed_visits, months.changed_days;

  create trigger claim_external_id before insert on visits for each row execute function claim_external_id();
  create trigger visit_counts_insert after insert on visits
    referencing new table as come for each statement execute function visits_come();
  create trigger visit_counts_update after update on visits
    referencing old table as gone new table as come for each statement execute function visits_differ();
  create trigger visit_counts_delete after delete on visits
    referencing old table as gone for each statement execute function visits_differ();
  create trigger plan_adherence_due_insert after insert on visits
    referencing new table as come for each statement execute function plan_adherence_due_of_visits();
  create trigger plan_adherence_due_update after update on visits
    referencing old table as gone new table as come for each statement execute function plan_adherence_due_of_visits();
  create trigger plan_adherence_due_delete after delete on visits
    referencing old table as gone for each statement execute function plan_adherence_due_of_visits();
  create trigger dealer_last_visits_insert after insert on visits
    referencing new table as come for each statement execute function dealer_last_visits_come();
  create trigger dealer_last_visits_update after update on visits
    referencing old table as gone new table as come for each statement execute function dealer_last_visits_differ();
  create trigger dealer_last_visits_delete after delete on visits
    referencing old table as gone for each statement execute function dealer_last_visits_differ();
  create trigger dealer_last_visits_truncate after truncate on visits
    for each statement execute function dealer_last_visits_emptied();
  create trigger visit_parts_delete after delete on visits
    referencing old table as gone for each statement execute function forget_parts_of_visits();
  create trigger visit_counts_truncate after truncate on visits for each statement execute function visits_emptied();
  create trigger visit_parts_truncate after truncate on visits for each statement execute function forget_parts_of_all_visits();
  create trigger visits_added_today after insert on visits referencing new table as changed_rows for each statement
    execute function tell_today('officers,visits', 'c.visit_day >= (now() at time zone ''Asia/Kolkata'')::date - 1');
  create trigger visits_changed_today after update on visits referencing new table as changed_rows for each statement
    execute function tell_today('officers,visits', 'c.visit_day >= (now() at time zone ''Asia/Kolkata'')::date - 1');
end $function$;

CREATE OR REPLACE FUNCTION months.copy(month date)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  until date := month + interval '1 month';
  part text := months.make_table('visits', month);
begin
  if part is null then return false; end if;
  execute format('insert into %s select * from visits where visit_day >= %L and visit_day < %L order by visit_day, id', part, month, until);
  execute format('insert into visit_external_ids select external_id, id, visit_day from %s where external_id is not null
    on conflict (external_id) do update set visit_id = excluded.visit_id, visit_day = excluded.visit_day', part);
  -- What was taken over before the month had a table: copies, too.
  delete from months.visits_other where visit_day >= month and visit_day < until;
  delete from months.officer_days_other where day >= month and day < until;
  perform months.attach('visits', part, month);
  part := months.make_table('officer_days', month);
  execute format('insert into %s select * from officer_days where day >= %L and day < %L', part, month, until);
  perform months.attach('officer_days', part, month);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION months.detach(month date)
 RETURNS void
 LANGUAGE plpgsql
 SET lock_timeout TO '300ms'
AS $function$
declare
  whole text;
  part text;
begin
  foreach whole in array array['visits', 'officer_days'] loop
    part := format('months.%s_%s', whole, to_char(month, 'YYYY_MM'));
    continue when not exists (select from pg_class where oid = to_regclass(part) and relispartition);
    execute format('alter table %s detach partition %s', whole, part);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION months.differences()
 RETURNS SETOF text
 LANGUAGE sql
AS $function$
  select format('visits of %s', to_char(month, 'YYYY-MM')) from
    (select date_trunc('month', visit_day) as month, count(*) as n, sum(hashtextextended(v::text, 0)) as sum from visits v
      where not exists (select from months.changed_visits c where c.id = v.id) group by 1) a
    full join (select date_trunc('month', visit_day) as month, count(*) as n, sum(hashtextextended(v::text, 0)) as sum from months.visits v
      where not exists (select from months.changed_visits c where c.id = v.id) group by 1) b using (month)
  where (a.n, a.sum) is distinct from (b.n, b.sum)
  union all
  select format('days of officers of %s', to_char(month, 'YYYY-MM')) from
    (select date_trunc('month', day) as month, count(*) as n, sum(hashtextextended(o::text, 0)) as sum from officer_days o
      where not exists (select from months.changed_days c where c.sap_id = o.sap_id and c.day = o.day) group by 1) a
    full join (select date_trunc('month', day) as month, count(*) as n, sum(hashtextextended(o::text, 0)) as sum from months.officer_days o
      where not exists (select from months.changed_days c where c.sap_id = o.sap_id and c.day = o.day) group by 1) b using (month)
  where (a.n, a.sum) is distinct from (b.n, b.sum)
  union all
  select 'external ids' where exists (
    select from visits v left join visit_external_ids e using (external_id)
    where v.external_id is not null and (e.visit_id, e.visit_day) is distinct from (v.id, v.visit_day)
      and not exists (select from months.changed_visits c where c.id = v.id or c.external_id = v.external_id))
$function$;

CREATE OR REPLACE FUNCTION months.is_moving()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select to_regclass('months.visits') is not null
$function$;

CREATE OR REPLACE FUNCTION months.make_table(whole text, month date)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  part text := format('months.%s_%s', whole, to_char(month, 'YYYY_MM'));
begin
  if to_regclass(part) is not null then return null; end if;
  execute format('create table %s (like %s including defaults including constraints)', part,
    coalesce(to_regclass('months.' || whole), to_regclass(whole)));
  return part;
end $function$;

CREATE OR REPLACE FUNCTION months.note_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then insert into months.changed_days select sap_id, day from gone; end if;
  if tg_op <> 'DELETE' then insert into months.changed_days select sap_id, day from come; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION months.note_visits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then raise exception 'Visits are being moved into months: they can not all be removed until that is done.'; end if;
  if tg_op <> 'INSERT' then insert into months.changed_visits select id, visit_day, external_id from gone; end if;
  if tg_op <> 'DELETE' then insert into months.changed_visits select id, visit_day, external_id from come; end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION months.of_before()
 RETURNS SETOF date
 LANGUAGE plpgsql
AS $function$
declare
  month date;
begin
  select date_trunc('month', least((select min(visit_day) from visits), (select min(day) from officer_days)))::date into month;
  while month is not null loop
    return next month;
    select date_trunc('month', least(
      (select min(visit_day) from visits where visit_day >= month + interval '1 month'),
      (select min(day) from officer_days where day >= month + interval '1 month')))::date into month;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION months.replay(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[];
  days date[];
  externals text[];
  people text[];
  taken integer;
begin
  with notes as (
    delete from months.changed_visits where ctid = any(array(select ctid from months.changed_visits limit most)) returning *)
  select array_agg(id), array_agg(visit_day), array_agg(external_id), (select count(*) from notes) into ids, days, externals, taken
  from (select distinct * from notes) n;
  if taken > 0 then
    delete from visit_external_ids where external_id = any(externals);
    delete from months.visits v
    using (select * from unnest(ids, days) n (id, day) union select id, visit_day from visits where id = any(ids)) k
    where v.id = k.id and v.visit_day = k.day;
    insert into months.visits select * from visits where id = any(ids);
    insert into visit_external_ids select external_id, id, visit_day from visits where external_id = any(externals)
    on conflict (external_id) do update set visit_id = excluded.visit_id, visit_day = excluded.visit_day;
  end if;
  with notes as (
    delete from months.changed_days where ctid = any(array(select ctid from months.changed_days limit most)) returning *)
  select array_agg(sap_id), array_agg(day), taken + (select count(*) from notes) into people, days, taken from (select distinct * from notes) n;
  if people is not null then
    delete from months.officer_days o using unnest(people, days) k (sap_id, day) where o.sap_id = k.sap_id and o.day = k.day;
    insert into months.officer_days select o.* from unnest(people, days) k (sap_id, day) join officer_days o on o.sap_id = k.sap_id and o.day = k.day;
  end if;
  return taken;
end $function$;

CREATE OR REPLACE FUNCTION add_working_hours(began timestamp with time zone, hours numeric, region text, days smallint[], day_from time without time zone, day_to time without time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  since timestamp := began at time zone 'Asia/Kolkata';
  work_day date := since::date;
  opens timestamp;
  closes timestamp;
  rest interval := hours * interval '1 hour';
begin
  for n in 1..3660 loop
    opens := greatest(since, work_day + day_from);
    closes := work_day + day_to;
    if opens < closes and extract(isodow from work_day)::smallint = any (days) and not exists (
      select from holidays h
      where h.day = work_day and (h.type = 'PUBLIC' or (h.type = 'REGIONAL' and region = any (h.regions)))
    ) then
      if opens + rest <= closes then return (opens + rest) at time zone 'Asia/Kolkata'; end if;
      rest := rest - (closes - opens);
    end if;
    work_day := work_day + 1;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION answer_bucket(minutes double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when minutes < 8 then greatest(0, floor(minutes)) else least(59, 8 + floor(4 * ln(minutes / 8) / ln(2::float8))) end::integer
$function$;

CREATE OR REPLACE FUNCTION attendance_comes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into attendance_months as m
  select * from (select date_trunc('month', c.day)::date, c.sap_id, count(*)::int from come c group by 1, 2 offset 0) counted
  order by 1, 2
  on conflict (month, sap_id) do update set days = m.days + excluded.days;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION attendance_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from attendance_months;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION attendance_goes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into attendance_months as m
  select * from (select date_trunc('month', g.day)::date, g.sap_id, -count(*)::int from gone g group by 1, 2 offset 0) counted
  order by 1, 2
  on conflict (month, sap_id) do update set days = m.days + excluded.days;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION attendance_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into attendance_months as m
  values (date_trunc('month', old.day)::date, old.sap_id, -1), (date_trunc('month', new.day)::date, new.sap_id, 1)
  on conflict (month, sap_id) do update set days = m.days + excluded.days;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION attendance_request_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update attendance set version = version + 1 where id = new.attendance_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION attendance_status(present text, day date, check_in timestamp with time zone, check_out timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((lower(replace(present, ' '::text, ''::text)) = ANY (ARRAY['training'::text, 'meeting'::text, 'office'::text, 'break'::text])) OR (lower(present) ~~ 'leave%'::text)) THEN present WHEN (check_in > ((day + '10:00:00'::time without time zone) AT TIME ZONE 'Asia/Kolkata'::text)) THEN CASE WHEN (check_out < ((day + '18:00:00'::time without time zone) AT TIME ZONE 'Asia/Kolkata'::text)) THEN 'Late CheckIn - Early CheckOut'::text ELSE 'Late CheckIn'::text END WHEN (check_out < ((day + '18:00:00'::time without time zone) AT TIME ZONE 'Asia/Kolkata'::text)) THEN 'Early CheckOut'::text ELSE 'Present'::text END;

CREATE OR REPLACE FUNCTION author_of_lines(of_ticket uuid, lines text[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    max(substring(line from '^Replied by (?:.* · )?(\S+)$')),
    max(substring(line from
      '^(?:Marked Ticket as [A-Z ]+|Assigned to .+|Reminded .+|Merged into \S+|\S+ was merged into this ticket|Merge into \S+ undone|Merge of \S+ into this ticket undone) by (\S+)$')),
    case when bool_or(line ~ '^(Solved|Not solved)(:|$)') then (select t.sap_id from tickets t where t.id = of_ticket) end,
    case when bool_and(line ~ '^(Auto assignment to |In-app notification sent to |Ticket email |No resolution provided by |Ticket escalated to )')
      then 'SYSTEM' end)
  from unnest(lines) line
$function$;

CREATE OR REPLACE FUNCTION bill_content(link text)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT f.sha256 FROM stored_files f WHERE (f.id = ("substring"(bill_content.link, '^/files/([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})(?:/|$)'::text))::uuid)), link);

CREATE OR REPLACE FUNCTION category_counts_otherwise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tickets set created_at = created_at where category = new.name and status <> 'RESOLVED';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION claim_external_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.external_id is null then return new; end if;
  insert into visit_external_ids as e values (new.external_id, new.id, new.visit_day)
  on conflict (external_id) do update set visit_day = excluded.visit_day where e.visit_id = excluded.visit_id;
  if not found then return null; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION claimant_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into claim_totals as t
  select * from (
    select c.claim_date, p.zone, p.region_code, p.role, c.category, c.sub_category, c.status, sum(p.n), sum(p.n * c.amount)
    from claims c,
      (values (coalesce(old.zone, ''), coalesce(old.region_code, ''), old.role, -1),
        (coalesce(new.zone, ''), coalesce(new.region_code, ''), new.role, 1)) p (zone, region_code, role, n)
    where c.sap_id = new.sap_id
    group by 1, 2, 3, 4, 5, 6, 7 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6, 7
  on conflict (claim_date, zone, region_code, role, category, sub_category, status)
    do update set claims = t.claims + excluded.claims, amount = t.amount + excluded.amount;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION claims_come()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where sap_id in (select sap_id from come) order by sap_id for share;
  insert into claim_totals as t
  select * from (
    select c.claim_date, coalesce(u.zone, ''), coalesce(u.region_code, ''), u.role, c.category, c.sub_category, c.status, count(*), sum(c.amount)
    from come c join users u on u.sap_id = c.sap_id
    group by 1, 2, 3, 4, 5, 6, 7 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6, 7
  on conflict (claim_date, zone, region_code, role, category, sub_category, status)
    do update set claims = t.claims + excluded.claims, amount = t.amount + excluded.amount;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION claims_differ()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where sap_id in (select sap_id from gone union select sap_id from come) order by sap_id for share;
  insert into claim_totals as t
  select * from (
    select c.claim_date, coalesce(u.zone, ''), coalesce(u.region_code, ''), u.role, c.category, c.sub_category, c.status, sum(c.n), sum(c.n * c.amount)
    from (select *, -1 as n from gone union all select *, 1 from come) c join users u on u.sap_id = c.sap_id
    group by 1, 2, 3, 4, 5, 6, 7 having sum(c.n) <> 0 or sum(c.n * c.amount) <> 0 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6, 7
  on conflict (claim_date, zone, region_code, role, category, sub_category, status)
    do update set claims = t.claims + excluded.claims, amount = t.amount + excluded.amount;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION claims_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from claim_totals;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION claims_go()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into claim_totals as t
  select * from (
    select c.claim_date, coalesce(u.zone, ''), coalesce(u.region_code, ''), u.role, c.category, c.sub_category, c.status, -count(*), -sum(c.amount)
    from gone c join users u on u.sap_id = c.sap_id
    group by 1, 2, 3, 4, 5, 6, 7 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6, 7
  on conflict (claim_date, zone, region_code, role, category, sub_category, status)
    do update set claims = t.claims + excluded.claims, amount = t.amount + excluded.amount;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION claims_in_batch_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from payment_batch_claims p where p.claim_id = new.id and not p.taken_back) then
    raise exception 'claim % is in a payment batch', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION code_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(regexp_replace(upper(plain_text(code)), '[^A-Z0-9]'::text, ''::text, 'g'::text), ''::text);

CREATE OR REPLACE FUNCTION count_around_days(changed date[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update tickets t set created_at = created_at
  where t.status <> 'RESOLVED' and t.category in (select name from ticket_categories where in_working_hours)
    and t.due_at >= (select min(c.day) from unnest(changed) as c (day))::timestamp at time zone 'Asia/Kolkata'
    and exists (
      select from unnest(changed) as c (day)
      where t.due_at >= c.day::timestamp at time zone 'Asia/Kolkata'
        and t.created_at < (c.day + 1)::timestamp at time zone 'Asia/Kolkata');
  update tickets set created_at = created_at where status <> 'RESOLVED' and (waiting_since is not null or waits <> '{}')
$function$;

CREATE OR REPLACE FUNCTION count_ticket_sums()
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from ticket_sums;
  insert into ticket_sums
  select s.grouped_by, s.span, s.starts, s.zone, s.region_code, s.category, s.key, sum(s.opened), sum(s.resolved), sum(s.in_time),
    sum(s.reopened), sum(s.answered), sum(s.answers), sum(s.merged)
  from tickets c cross join lateral sums_of_ticket(c.sap_id, c.created_at, c.category, c.escalation, c.handled_by,
    c.status = 'RESOLVED', c.resolved_in_time, c.reopen_count, c.first_answer_at, c.merged_into is not null) s
  group by 1, 2, 3, 4, 5, 6, 7;
$function$;

CREATE OR REPLACE FUNCTION counter_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(replace(firm_key(name), ' '::text, ''::text), ''::text);

CREATE OR REPLACE FUNCTION dealer_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(ltrim(regexp_replace(upper(code), '[^A-Z0-9]'::text, ''::text, 'g'::text), '0'::text), ''::text);

CREATE OR REPLACE FUNCTION dealer_last_visits_come()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into dealer_last_visits as t (dealer_code, day)
  select dealer_code, max(visit_day) from come
  where visit_type = 'DEALER' and not deleted and dealer_code is not null group by 1 order by 1
  on conflict (dealer_code) do update set day = excluded.day where t.day < excluded.day;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION dealer_last_visits_differ()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION dealer_last_visits_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from dealer_last_visits;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION dealer_search_text(name text, code text, territory text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN search_key(((((name || chr(10)) || code) || chr(10)) || territory));

CREATE OR REPLACE FUNCTION dealers_come()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into dealer_totals as t
  select zone, region_code, area_code, club, dealer_type, count(*), sum(sales_mtd), sum(sales_last_month),
    sum(outstanding), sum(overdue), max(updated_at)
  from come group by 1, 2, 3, 4, 5 order by 3, 2, 1, 4, 5
  on conflict (area_code, region_code, zone, club, dealer_type) do update set
    dealers = t.dealers + excluded.dealers, sales_mtd = t.sales_mtd + excluded.sales_mtd,
    sales_last_month = t.sales_last_month + excluded.sales_last_month,
    outstanding = t.outstanding + excluded.outstanding, overdue = t.overdue + excluded.overdue,
    updated_at = greatest(t.updated_at, excluded.updated_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION dealers_differ()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into dealer_totals as t
  select zone, region_code, area_code, club, dealer_type, sum(n), sum(sales_mtd), sum(sales_last_month),
    sum(outstanding), sum(overdue), max(updated_at)
  from (
    select zone, region_code, area_code, club, dealer_type, -1 as n, -sales_mtd as sales_mtd,
      -sales_last_month as sales_last_month, -outstanding as outstanding, -overdue as overdue, updated_at from gone
    union all
    select zone, region_code, area_code, club, dealer_type, 1, sales_mtd, sales_last_month, outstanding, overdue, updated_at
    from come
  ) moved
  group by 1, 2, 3, 4, 5 order by 3, 2, 1, 4, 5
  on conflict (area_code, region_code, zone, club, dealer_type) do update set
    dealers = t.dealers + excluded.dealers, sales_mtd = t.sales_mtd + excluded.sales_mtd,
    sales_last_month = t.sales_last_month + excluded.sales_last_month,
    outstanding = t.outstanding + excluded.outstanding, overdue = t.overdue + excluded.overdue,
    updated_at = greatest(t.updated_at, excluded.updated_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION dealers_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from dealer_totals;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION dealers_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into dealer_totals as t
  select zone, region_code, area_code, club, dealer_type, -count(*), -sum(sales_mtd), -sum(sales_last_month),
    -sum(outstanding), -sum(overdue), max(updated_at)
  from gone group by 1, 2, 3, 4, 5 order by 3, 2, 1, 4, 5
  on conflict (area_code, region_code, zone, club, dealer_type) do update set
    dealers = t.dealers + excluded.dealers, sales_mtd = t.sales_mtd + excluded.sales_mtd,
    sales_last_month = t.sales_last_month + excluded.sales_last_month,
    outstanding = t.outstanding + excluded.outstanding, overdue = t.overdue + excluded.overdue;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION escalation_hours(times escalation_times, OUT level2 numeric, OUT level3 numeric, OUT unresolved numeric)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when times.level2_hours <= last then times.level2_hours end,
    case when times.level3_hours <= last then times.level3_hours end, last
  from (values (24::numeric)) hours (last)
$function$;

CREATE OR REPLACE FUNCTION escalation_hours(times escalation_times, of_category text, of_priority smallint, OUT level2 numeric, OUT level3 numeric, OUT unresolved numeric)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when o.own is null then d.level2 else (o.own->>'level2')::numeric end,
    case when o.own is null then d.level3 else (o.own->>'level3')::numeric end,
    case when o.own is null then d.unresolved else (o.own->>'due')::numeric end
  from escalation_hours(times) d,
    (select coalesce(times.own_hours->of_category->priority_name(of_priority), times.own_hours->of_category->'') as own) o
$function$;

CREATE OR REPLACE FUNCTION facts_of_lines(lines text[], OUT is_reply boolean, OUT marked_by text)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(bool_or(line like 'Reply: %'), false),
    max(substring(line from '^Marked Ticket as [A-Z ]+ by (\S+)$')) filter (where line !~ ' by SYSTEM$')
  from unnest(lines) line
$function$;

CREATE OR REPLACE FUNCTION firm_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN TRIM(BOTH FROM regexp_replace(regexp_replace(search_key(name), '[^[:alnum:]]+'::text, ' '::text, 'g'::text), '(^| )(m s|messrs|the|pvt|private|ltd|limited|llp|co|company|and sons)(?= |$)'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION forget_parts_of_all_visits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from visit_actions;
  delete from visit_remarks;
  delete from visit_external_ids;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_parts_of_visits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from visit_actions a using gone g where a.visit_id = g.id;
  delete from visit_remarks r using gone g where r.visit_id = g.id;
  delete from visit_external_ids e using gone g where e.external_id = g.external_id and e.visit_id = g.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION holidays_came()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_around_days(array(select day from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION holidays_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_around_days(array(
    select unnest(array[o.day, n.day]) from gone o join changed n on n.id = o.id
    where (o.day, o.type, o.regions) is distinct from (n.day, n.type, n.regions)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION hours_between(since timestamp with time zone, until timestamp with time zone, in_working_hours boolean, region text, times escalation_times)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select case when in_working_hours then (
    select coalesce(sum(extract(epoch from least(b.until, d.day + times.work_to) - greatest(b.since, d.day + times.work_from))), 0) / 3600
    from (select since at time zone 'Asia/Kolkata' as since, until at time zone 'Asia/Kolkata' as until) b,
      lateral (select s::date as day from generate_series(b.since::date, b.until::date, interval '1 day') s) d
    where extract(isodow from d.day)::smallint = any (times.work_days)
      and least(b.until, d.day + times.work_to) > greatest(b.since, d.day + times.work_from)
      and not exists (select from holidays h
        where h.day = d.day and (h.type = 'PUBLIC' or (h.type = 'REGIONAL' and region = any (h.regions)))))
  else extract(epoch from until - since) / 3600 end
$function$;

CREATE OR REPLACE FUNCTION hours_end(began timestamp with time zone, hours numeric, in_working_hours boolean, region text, times escalation_times)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case when in_working_hours
    then add_working_hours(began, hours, region, times.work_days, times.work_from, times.work_to)
    else began + hours * interval '1 hour' end
$function$;

CREATE OR REPLACE FUNCTION hours_end_after_waits(began timestamp with time zone, hours numeric, waits timestamp with time zone[], waiting_since timestamp with time zone, in_working_hours boolean, region text, times escalation_times)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  since timestamptz := began;
  rest numeric := hours;
  ends timestamptz;
  spans timestamptz[] := case when waiting_since is null then waits else waits || array[waiting_since, 'infinity'::timestamptz] end;
begin
  for n in 1..cardinality(spans) / 2 loop
    ends := hours_end(since, rest, in_working_hours, region, times);
    if ends <= spans[2 * n - 1] then return ends; end if;
    rest := rest - hours_between(since, spans[2 * n - 1], in_working_hours, region, times);
    since := least(spans[2 * n], wait_end(spans[2 * n - 1], region, times));
  end loop;
  return hours_end(since, rest, in_working_hours, region, times);
end $function$;

CREATE OR REPLACE FUNCTION is_near(typed text, written text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (typed <% written);

CREATE OR REPLACE FUNCTION keep_claim_bills()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from claim_bills where claim_id = new.id and content not in (
      select bill_content(link) from unnest(new.bills) link where link is not null);
  end if;
  insert into claim_bills (claim_id, content) select distinct new.id, bill_content(link) from unnest(new.bills) link
  where link is not null on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_subject_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into subject_words
  select distinct w from (select distinct subject from added) a, words_of_subject(a.subject) w
  where not exists (select from subject_words k where k.word = w) order by w
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION market_search_text(name text, size text, material_no text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN search_key(((((name || chr(10)) || size) || chr(10)) || COALESCE(material_no, ''::text)));

CREATE OR REPLACE FUNCTION metres_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (((((lat1 + lon1) + lat2) + lon2) IS NULL) OR ((lat1 = (0)::double precision) AND (lon1 = (0)::double precision)) OR ((lat2 = (0)::double precision) AND (lon2 = (0)::double precision))) THEN NULL::double precision ELSE (((2 * 6371000))::double precision * asin(LEAST((1)::double precision, sqrt((power(sind(((lat2 - lat1) / (2)::double precision)), (2)::double precision) + ((cosd(lat1) * cosd(lat2)) * power(sind(((lon2 - lon1) / (2)::double precision)), (2)::double precision))))))) END;

CREATE OR REPLACE FUNCTION natural_key(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (translate(written, '0123456789'::text, ''::text) = rtrim(written, '0123456789'::text)) THEN COALESCE((rtrim(written, '0123456789'::text) || lpad(NULLIF(substr(written, (length(rtrim(written, '0123456789'::text)) + 1)), ''::text), 18, '0'::text)), written) ELSE regexp_replace(regexp_replace(written, '([0-9]+)'::text, '000000000000000000\1'::text, 'g'::text), '[0-9]*([0-9]{18})'::text, '\1'::text, 'g'::text) END;

CREATE OR REPLACE FUNCTION near_equal(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((one <> ''::text) AND ((replace(one, ' '::text, ''::text) = replace(other, ' '::text, ''::text)) OR (similarity(one, other) >= (0.55)::double precision)));

CREATE OR REPLACE FUNCTION nearness(typed text, written text)
 RETURNS real
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN word_similarity(typed, written);

CREATE OR REPLACE FUNCTION note_console_set()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  name text;
begin
  if current_setting('console.import', true) = 'on' then return new; end if;
  foreach name in array tg_argv loop
    if (tg_op = 'INSERT' or to_jsonb(old) -> name is distinct from to_jsonb(new) -> name) and name <> all (new.console_set) then
      new.console_set := new.console_set || name;
    end if;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION note_line_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.by_sap_id := author_of_lines(new.ticket_id, new.lines);
  new.by_role := coalesce((select u.role from users u where u.sap_id = new.by_sap_id), new.by_sap_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION officer_search_text(name text, sap_id text, territory text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((search_key(((((name || chr(10)) || sap_id) || chr(10)) || territory)) || chr(10)) || regexp_replace(plain_text(phone), '\D'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION pan_key(pan text, gst text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(code_key(pan), CASE WHEN (length(code_key(gst)) = 15) THEN substr(code_key(gst), 3, 10) ELSE NULL::text END);

CREATE OR REPLACE FUNCTION phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (length(regexp_replace(plain_text(phone), '\D'::text, ''::text, 'g'::text)) >= 10) THEN "right"(regexp_replace(plain_text(phone), '\D'::text, ''::text, 'g'::text), 10) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION pjp_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION place_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform place_known(coalesce(new.sap_id, old.sap_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION place_known(who text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
  is_now user_places;
  last user_places;
begin
  select u.sap_id, today, null, case when u.role = 'SE' and u.changed_to_so then 'SO' else u.role end,
      u.zone, u.region_code, u.area_code,
      (select min(t.territory_code) from user_territories t where t.sap_id = u.sap_id and t.valid_to is null),
      u.territory_name, u.active, today
    into is_now from users u where u.sap_id = who for update;
  if not found then return; end if;
  select * into last from user_places where sap_id = who and valid_to is null;
  if not found then
    if not exists (select from officer_days) then is_now.valid_from := '2000-01-01'; end if;
    insert into user_places select is_now.*;
  elsif (last.role, last.zone, last.region_code, last.area_code, last.territory_code, last.territory_name, last.active)
      is distinct from
      (is_now.role, is_now.zone, is_now.region_code, is_now.area_code, is_now.territory_code, is_now.territory_name, is_now.active) then
    if last.known_on = today then
      update user_places set valid_from = least(valid_from, (select min(t.valid_from) from user_territories t
          where t.sap_id = who and not exists (select from user_places p where p.sap_id = who and p.valid_to is not null))),
        role = is_now.role, zone = is_now.zone, region_code = is_now.region_code,
        area_code = is_now.area_code, territory_code = is_now.territory_code, territory_name = is_now.territory_name,
        active = is_now.active
      where sap_id = who and valid_to is null;
    else
      update user_places set valid_to = today - 1 where sap_id = who and valid_to is null;
      insert into user_places select is_now.*;
    end if;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION plain_text(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(written) = length(written)) THEN written ELSE NORMALIZE(translate(written, ((((((((('०१२३४५६७८९'::text || '০১২৩৪৫৬৭৮৯'::text) || '੦੧੨੩੪੫੬੭੮੯'::text) || '૦૧૨૩૪૫૬૭૮૯'::text) || '୦୧୨୩୪୫୬୭୮୯'::text) || '௦௧௨௩௪௫௬௭௮௯'::text) || '౦౧౨౩౪౫౬౭౮౯'::text) || '೦೧೨೩೪೫೬೭೮೯'::text) || '൦൧൨൩൪൫൬൭൮൯'::text) || '­᠎​‌‍‎‏‪‫‬‭‮⁠⁡⁢⁣⁤﻿'::text), '012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'::text), NFKC) END;

CREATE OR REPLACE FUNCTION plan_adherence_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform plan_adherence_sum_areas(array_agg(day), array_agg(area_code)) from (select distinct day, area_code from come) t;
  elsif tg_op = 'DELETE' then
    perform plan_adherence_sum_areas(array_agg(day), array_agg(area_code)) from (select distinct day, area_code from gone) t;
  else
    perform plan_adherence_sum_areas(array_agg(day), array_agg(area_code))
    from (select day, area_code from come union select day, area_code from gone) t;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION plan_adherence_due_of_attendance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into plan_adherence_due (sap_id, day) select sap_id, day from come;
  elsif tg_op = 'DELETE' then
    insert into plan_adherence_due (sap_id, day) select sap_id, day from gone;
  else
    insert into plan_adherence_due (sap_id, day)
    select sap_id, day from (select sap_id, day, status, check_in is null from come
      except select sap_id, day, status, check_in is null from gone) a
    union select sap_id, day from (select sap_id, day from gone except select sap_id, day from come) a;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION plan_adherence_due_of_holidays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into plan_adherence_due (day) select day from (values (new.day), (old.day)) d (day) where day is not null group by day;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION plan_adherence_due_of_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into plan_adherence_due (sap_id) values (coalesce(new.sap_id, old.sap_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION plan_adherence_due_of_plans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into plan_adherence_due (sap_id, day) select distinct sap_id, plan_date from gone where status = 'Approved';
  end if;
  if tg_op <> 'DELETE' then
    insert into plan_adherence_due (sap_id, day) select distinct sap_id, plan_date from come where status = 'Approved';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION plan_adherence_due_of_visits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into plan_adherence_due (sap_id, day) select distinct sap_id, visit_day from come;
  elsif tg_op = 'DELETE' then
    insert into plan_adherence_due (sap_id, day) select distinct sap_id, visit_day from gone;
  else
    insert into plan_adherence_due (sap_id, day)
    select sap_id, visit_day from (select id, sap_id, visit_day, visit_type, dealer_code, deleted from come
      except select id, sap_id, visit_day, visit_type, dealer_code, deleted from gone) v
    union select sap_id, visit_day from (select id, sap_id, visit_day, visit_type, dealer_code, deleted from gone
      except select id, sap_id, visit_day, visit_type, dealer_code, deleted from come) v;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION plan_adherence_sum_areas(days date[], areas text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from plan_adherence_areas a using unnest(days, areas) t (day, area_code)
  where a.day = t.day and a.area_code is not distinct from t.area_code;
  insert into plan_adherence_areas
  select day, zone, region_code, area_code, sum(planned), sum(kept), sum(approved_late),
    coalesce(sum(planned - kept) filter (where reason = 'holiday'), 0),
    coalesce(sum(planned - kept) filter (where reason = 'leave'), 0),
    coalesce(sum(planned - kept) filter (where reason = 'duty'), 0),
    coalesce(sum(planned - kept) filter (where reason = 'notStarted'), 0),
    coalesce(sum(planned - kept) filter (where reason = 'elsewhere'), 0),
    coalesce(sum(planned - kept) filter (where reason = 'noVisit'), 0),
    max(updated_at)
  from (
    select o.* from unnest(days, areas) t (day, area_code)
      join plan_adherence o on o.day = t.day and o.area_code = t.area_code
    union all
    select o.* from unnest(days, areas) t (day, area_code)
      join plan_adherence o on t.area_code is null and o.day = t.day and o.area_code is null) o
  group by day, zone, region_code, area_code;
end $function$;

CREATE OR REPLACE FUNCTION priority_name(priority smallint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select ('{Low,Normal,High,Urgent}'::text[])[priority]
$function$;

CREATE OR REPLACE FUNCTION profile_days(personal jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(array_agg(distinct substr(d.day, 6)), '{}') from (
    select personal ->> 'dateofBirth' as day
    union all select personal ->> 'dateofAnniversary'
    union all select personal ->> 'spouseDOB'
    union all select c ->> 'childDOB' from jsonb_path_query(personal, '$.childrens[*]') c) d
  where d.day ~ '^\d{4}-\d{2}-\d{2}$'
$function$;

CREATE OR REPLACE FUNCTION prospect_search_text(name text, email text, business_phone text, phone text, sap_id text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN search_key(((((((((name || chr(10)) || email) || chr(10)) || business_phone) || chr(10)) || phone) || chr(10)) || sap_id));

CREATE OR REPLACE FUNCTION raiser_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tickets set created_at = created_at where sap_id = new.sap_id and status <> 'RESOLVED'
    and (waiting_since is not null or waits <> '{}' or category in (select name from ticket_categories where in_working_hours));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION recount_days(sap_ids text[], days date[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into officer_days (sap_id, day, role, zone, region_code, area_code, territory_code)
  select k.sap_id, k.day, p.role, p.zone, p.region_code, p.area_code, p.territory_code
  from (select distinct * from unnest(sap_ids, days) as k (sap_id, day)) k
    left join user_places p on p.sap_id = k.sap_id and k.day between p.valid_from and coalesce(p.valid_to, 'infinity')
  order by 1, 2 on conflict do nothing;
  perform 1 from officer_days o join (select distinct * from unnest(sap_ids, days) as k (sap_id, day)) k using (sap_id, day)
  order by o.sap_id, o.day for update of o;
  update officer_days o set
    dealer_visits = c.dealer_visits, dealer_unplanned = c.dealer_unplanned, dealer_active = c.dealer_active,
    dealer_inactive = c.dealer_inactive, dealer_ended = c.dealer_ended, dealer_seconds = c.dealer_seconds,
    dealer_near = c.dealer_near, dealer_far = c.dealer_far, all_visits = c.all_visits, all_unplanned = c.all_unplanned,
    all_ended = c.all_ended, all_seconds = c.all_seconds, prospects = c.prospects, influencers = c.influencers,
    customers = c.customers, first_start = c.first_start, last_end = c.last_end, updated_at = now()
  from (
    select k.sap_id, k.day,
      count(v.id) filter (where visit_type = 'DEALER') as dealer_visits,
      count(v.id) filter (where visit_type = 'DEALER' and unplanned) as dealer_unplanned,
      count(v.id) filter (where visit_type = 'DEALER' and dealer_status = 'A') as dealer_active,
      count(v.id) filter (where visit_type = 'DEALER' and dealer_status = 'I') as dealer_inactive,
      count(v.id) filter (where visit_type = 'DEALER' and ended_at is not null) as dealer_ended,
      coalesce(sum(extract(epoch from ended_at - started_at)) filter (where visit_type = 'DEALER'), 0)::bigint as dealer_seconds,
      count(v.id) filter (where visit_type = 'DEALER' and ended_at is not null and distance_metres < 100) as dealer_near,
      count(v.id) filter (where visit_type = 'DEALER' and ended_at is not null and distance_metres >= 100) as dealer_far,
      count(v.id) as all_visits, count(v.id) filter (where unplanned) as all_unplanned, count(v.ended_at) as all_ended,
      coalesce(sum(extract(epoch from ended_at - started_at)), 0)::bigint as all_seconds,
      count(v.id) filter (where visit_type = 'PROSPECTS') as prospects,
      count(v.id) filter (where visit_type = 'INFLUENCERS') as influencers,
      count(v.id) filter (where visit_type = 'CUSTOMERS') as customers,
      min(started_at) as first_start, max(ended_at) as last_end
    from (select distinct * from unnest(sap_ids, days) as k (sap_id, day)) k
      left join visits v on v.sap_id = k.sap_id and v.visit_day = k.day and not v.deleted
    group by k.sap_id, k.day
  ) c where o.sap_id = c.sap_id and o.day = c.day;
end $function$;

CREATE OR REPLACE FUNCTION resolve_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if old.status = new.status or old.merged_into is distinct from new.merged_into then return new; end if;
    if old.status = 'RESOLVED' and new.raiser_answer = 'not solved' then
      new.reopen_count := old.reopen_count + 1;
      new.reopened_at := new.updated_at;
      new.waits := '{}';
    end if;
  end if;
  if new.status = 'RESOLVED' then
    new.resolved_at := new.updated_at;
    new.resolved_in_time := new.updated_at <= ticket_due_at(coalesce(new.reopened_at, new.created_at), new.category, new.priority,
      new.sap_id, new.waits, new.waiting_since);
    new.raiser_answer := null;
    if new.waiting_since is not null then
      new.waits := new.waits || array[new.waiting_since, new.updated_at];
      new.waiting_since := null;
    end if;
  else
    new.resolved_at := null;
    new.resolved_in_time := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION schedule_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  times escalation_times;
  steps record;
  hours numeric;
  began timestamptz := coalesce(new.reopened_at, new.created_at);
  region text;
  works boolean;
  waits boolean;
begin
  new.next_step := null;
  new.next_step_at := null;
  new.due_at := null;
  new.waiting_until := null;
  if new.status = 'RESOLVED' then return new; end if;
  waits := not (new.handled or new.status = 'UNRESOLVED' or new.escalation = 'UNRESOLVED');
  if waits then select * into times from escalation_times for share;
  else select * into times from escalation_times; end if;
  select * into steps from escalation_hours(times, new.category, new.priority);
  select in_working_hours into works from ticket_categories where name = new.category;
  if works or new.waits <> '{}' or new.waiting_since is not null then
    select region_code into region from users where sap_id = new.sap_id;
  end if;
  if new.waiting_since is not null then new.waiting_until := wait_end(new.waiting_since, region, times); end if;
  new.due_at := hours_end_after_waits(began, steps.unresolved, new.waits, new.waiting_since, works, region, times);
  if not waits then return new; end if;
  new.next_step := 'UNRESOLVED';
  if new.escalation = 'LEVEL1' and steps.level2 is not null then
    new.next_step := 'LEVEL2';
    hours := steps.level2;
  elsif new.escalation in ('LEVEL1', 'LEVEL2') and steps.level3 is not null then
    new.next_step := 'LEVEL3';
    hours := steps.level3;
  end if;
  new.next_step_at := case when hours is null then new.due_at else hours_end(began, hours, works, region, times) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION search_key(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(without_accents(plain_text(written)));

CREATE OR REPLACE FUNCTION searchable(text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select replace(without_accents(plain_text(text)), '<', '< ') $function$;

CREATE OR REPLACE FUNCTION settle_churn(first date, last date)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare changed integer;
begin
  with newest as (select max(month) as month from churn_facts),
  sums as (
    select f.month, f.dealer_code, n.sale_value as next,
      coalesce(a.sale_value, 0) + coalesce(b.sale_value, 0) + coalesce(c.sale_value, 0) as before
    from churn_facts f
      join newest on f.month + interval '1 month' < newest.month
      join churn_facts n on n.dealer_code = f.dealer_code and n.month = (f.month + interval '1 month')::date
      left join churn_facts a on a.dealer_code = f.dealer_code and a.month = (f.month - interval '1 month')::date
      left join churn_facts b on b.dealer_code = f.dealer_code and b.month = (f.month - interval '2 months')::date
      left join churn_facts c on c.dealer_code = f.dealer_code and c.month = (f.month - interval '3 months')::date
    where f.month between first and last),
  settled as (
    select f.month, f.dealer_code,
      case when s.next is null then null
        when s.before = 0 then case when s.next > 0 then 'kept' else 'lost' end
        when s.next * 6 >= s.before then 'kept' else 'lost' end as outcome
    from churn_facts f left join sums s using (month, dealer_code)
    where f.month between first and last)
  update churn_facts t set outcome = s.outcome from settled s
  where t.month = s.month and t.dealer_code = s.dealer_code and t.outcome is distinct from s.outcome;
  get diagnostics changed = row_count;
  return changed;
end $function$;

CREATE OR REPLACE FUNCTION sheet_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (((ascii(value) >= 48) AND (ascii(value) <= 57)) OR ((ascii(value) >= 65) AND (ascii(value) <= 126)) OR ((ascii(value) >= 2304) AND (ascii(value) <= 3455))) THEN value WHEN ((ascii(value) = ANY (ARRAY[9, 13])) OR (value ~ '^[\s\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]*([=+@\uff1d\uff0b\uff20]|[-\uff0d](?!$|[0-9][0-9,]*(\.[0-9]+)?([eE][-+]?[0-9]+)?$))'::text)) THEN (''''::text || value) ELSE value END;

CREATE OR REPLACE FUNCTION spend_limit_at(steps jsonb, month text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce((select (step->>'amount')::integer from jsonb_array_elements(steps) step
    where step->>'from' <= month order by step->>'from' desc limit 1), 0)
$function$;

CREATE OR REPLACE FUNCTION spend_limit_from(steps jsonb, month text, amount integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_agg(step order by step->>'from') from (
    select step from jsonb_array_elements(steps) step where step->>'from' <> month
    union all select jsonb_build_object('from', month, 'amount', amount)) all_steps
$function$;

CREATE OR REPLACE FUNCTION spend_limit_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.steps = '[]' or (tg_op = 'UPDATE' and new.steps = old.steps and new.amount <> old.amount) then
    new.steps := jsonb_build_array(jsonb_build_object('from', '', 'amount', new.amount));
  else
    new.amount := new.steps->-1->>'amount';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION spend_sums_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from spend_sums;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION spend_sums_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format($sums$
    insert into spend_sums as t
    select * from (
      select c.sap_id, date_trunc('month', c.claim_date::timestamp)::date, lower(c.category), lower(c.sub_category),
        coalesce(sum(c.n * c.amount) filter (where c.status = 'Approved'), 0) as used,
        coalesce(sum(c.n * c.amount) filter (where c.status = 'Pending'), 0) as pending,
        coalesce(sum(c.n) filter (where c.status = 'Pending'), 0) as waiting
      from (%s) c where c.status <> 'Rejected'
      group by 1, 2, 3, 4 offset 0
    ) counted where (used, pending, waiting) <> (0, 0, 0) order by 1, 2, 3, 4
    on conflict (sap_id, month, category, sub_category)
      do update set used = t.used + excluded.used, pending = t.pending + excluded.pending, waiting = t.waiting + excluded.waiting
  $sums$, case tg_op
    when 'INSERT' then 'select *, 1 as n from come'
    when 'DELETE' then 'select *, -1 as n from gone'
    else 'select *, -1 as n from gone union all select *, 1 from come' end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION store_whole_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.id := coalesce(new.id, gen_random_uuid());
  insert into stored_files (id, name, type, size, sha256, uploaded_by)
  values (new.id, new.name, new.type, new.size, new.sha256, new.uploaded_by);
  insert into file_pieces (file_id, start_byte, content)
  select new.id, start, substring(new.content from start + 1 for 262144)
  from generate_series(0, octet_length(new.content) - 1, 262144) start;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION sums_of_ticket(raiser text, raised timestamp with time zone, of_category text, level text, person text, is_resolved boolean, was_in_time boolean, reopenings integer, answer_at timestamp with time zone, is_merged boolean)
 RETURNS TABLE(grouped_by text, span text, starts date, zone text, region_code text, category text, key text, opened integer, resolved integer, in_time integer, reopened integer, answered integer, answers numeric, merged integer)
 LANGUAGE sql
 STABLE
AS $function$
  select g.grouped_by, s.span, date_trunc(s.span, raised at time zone 'Asia/Kolkata')::date, coalesce(u.zone, ''), coalesce(u.region_code, ''),
    of_category, g.key, (not is_merged)::integer, (is_resolved and not is_merged)::integer,
    (coalesce(was_in_time, false) and not is_merged)::integer, (reopenings > 0 and not is_merged)::integer,
    (answer_at is not null and not is_merged)::integer,
    case when answer_at is null or is_merged then 0
      else ('1e' || 8 * answer_bucket(extract(epoch from answer_at - raised)::float8 / 60))::numeric end,
    is_merged::integer
  from users u, (values ('level', level), ('person', coalesce(person, '-'))) g (grouped_by, key), (values ('day'), ('month')) s (span)
  where u.sap_id = raiser
$function$;

CREATE OR REPLACE FUNCTION survey_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into survey_answers_due (document_id) select id from fresh order by id
    on conflict (document_id) do update set marked_at = now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION survey_document_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION survey_fillers_add()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into survey_fillers as f select sap_id, min(scanned_at) from added group by sap_id order by sap_id
    on conflict (sap_id) do update set first_scanned_at = excluded.first_scanned_at
      where excluded.first_scanned_at < f.first_scanned_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION survey_fillers_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare sap_ids text[];
begin
  select array_agg(distinct x.sap_id) into sap_ids
    from before b join after a using (id) cross join lateral (values (b.sap_id), (a.sap_id)) x (sap_id)
    where (b.sap_id, b.scanned_at) is distinct from (a.sap_id, a.scanned_at);
  if sap_ids is not null then perform survey_fillers_find(sap_ids); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION survey_fillers_find(sap_ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from survey_fillers where sap_id = any (sap_ids) order by sap_id for update;
  delete from survey_fillers f where sap_id = any (sap_ids)
    and not exists (select from survey_documents d where d.sap_id = f.sap_id);
  insert into survey_fillers select sap_id, min(scanned_at) from survey_documents where sap_id = any (sap_ids)
    group by sap_id order by sap_id
    on conflict (sap_id) do update set first_scanned_at = excluded.first_scanned_at;
end $function$;

CREATE OR REPLACE FUNCTION survey_fillers_remove()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform survey_fillers_find((select array_agg(distinct sap_id) from removed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION survey_sized_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare changed text := case tg_op
  when 'INSERT' then 'select 1 as n, come.* from come'
  when 'DELETE' then 'select -1 as n, gone.* from gone'
  else 'select 1 as n, come.* from come union all select -1, gone.* from gone' end;
begin
  execute format('select from users where sap_id in (select c.sap_id from (%s) c) order by sap_id for share', changed);
  execute format('insert into survey_sized_sums
    select c.day, coalesce(u.zone, ''''), c.n * c.jk::int, c.n * c.mrf::int, c.n * c.apollo::int, c.n * c.ceat::int, c.n * c.bridgestone::int, c.n * c.other::int, true from (
      select n, document_id, sap_id, day, bool_or(jk is not null) as jk, bool_or(mrf is not null) as mrf, bool_or(apollo is not null) as apollo, bool_or(ceat is not null) as ceat, bool_or(bridgestone is not null) as bridgestone, bool_or(other is not null) as other
      from (%s) one group by n, document_id, sap_id, day) c
    join users u on u.sap_id = c.sap_id', changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION survey_sum(n integer, a survey_answers, u users)
 RETURNS survey_brand_sums
 LANGUAGE sql
 IMMUTABLE
RETURN ROW((a).day, COALESCE((u).zone, ''::text), COALESCE((u).region_code, ''::text), (n * ((a).is_counted)::integer), (n * ((NOT (a).is_counted))::integer), (n * ((a).is_sized)::integer), ((n)::numeric * COALESCE(((a).jk)::numeric, (0)::numeric)), ((n)::numeric * COALESCE(((a).mrf)::numeric, (0)::numeric)), ((n)::numeric * COALESCE(((a).apollo)::numeric, (0)::numeric)), ((n)::numeric * COALESCE(((a).ceat)::numeric, (0)::numeric)), ((n)::numeric * COALESCE(((a).bridgestone)::numeric, (0)::numeric)), ((n)::numeric * COALESCE(((a).other)::numeric, (0)::numeric)), (n * (((a).jk IS NOT NULL))::integer), (n * (((a).mrf IS NOT NULL))::integer), (n * (((a).apollo IS NOT NULL))::integer), (n * (((a).ceat IS NOT NULL))::integer), (n * (((a).bridgestone IS NOT NULL))::integer), (n * (((a).other IS NOT NULL))::integer), true)::survey_brand_sums;

CREATE OR REPLACE FUNCTION survey_sum(n integer, a survey_size_answers, u users)
 RETURNS survey_size_sums
 LANGUAGE sql
 IMMUTABLE
RETURN ROW((a).day, COALESCE((u).zone, ''::text), (a).size, n, ((n)::numeric * COALESCE(((a).jk)::numeric, (0)::numeric)), ((n)::numeric * COALESCE(((a).mrf)::numeric, (0)::numeric)), ((n)::numeric * COALESCE(((a).apollo)::numeric, (0)::numeric)), ((n)::numeric * COALESCE(((a).ceat)::numeric, (0)::numeric)), ((n)::numeric * COALESCE(((a).bridgestone)::numeric, (0)::numeric)), ((n)::numeric * COALESCE(((a).other)::numeric, (0)::numeric)), (n * (((a).jk IS NOT NULL))::integer), (n * (((a).mrf IS NOT NULL))::integer), (n * (((a).apollo IS NOT NULL))::integer), (n * (((a).ceat IS NOT NULL))::integer), (n * (((a).bridgestone IS NOT NULL))::integer), (n * (((a).other IS NOT NULL))::integer), true)::survey_size_sums;

CREATE OR REPLACE FUNCTION survey_sums_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format('delete from %I', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION survey_sums_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare changed text := format(case tg_op
  when 'INSERT' then 'select 1 as n, row(c.*)::%1$I as answer from come c'
  when 'DELETE' then 'select -1 as n, row(g.*)::%1$I as answer from gone g'
  else 'select 1 as n, row(c.*)::%1$I as answer from (table come except all table gone) c
    union all select -1, row(g.*)::%1$I from (table gone except all table come) g' end, tg_table_name);
begin
  execute format('select from users where sap_id in (select (c.answer).sap_id from (%s) c) order by sap_id for share', changed);
  execute format('insert into %I select s.* from (%s) c join users u on u.sap_id = (c.answer).sap_id
    cross join lateral survey_sum(c.n, c.answer, u) s', tg_argv[0], changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION survey_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into survey_answers_due (document_id)
    select n.id from fresh n join stale o on o.id = n.id
    where (n.document, n.edited_document, n.sap_id, n.scanned_at) is distinct from (o.document, o.edited_document, o.sap_id, o.scanned_at)
    order by n.id
    on conflict (document_id) do update set marked_at = now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION survey_was_reconciled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into survey_answers_due (document_id) select distinct document_id from fresh order by document_id
    on conflict (document_id) do update set marked_at = now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION surveyor_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare was users := old; is_now users := new;
begin
  insert into survey_brand_sums
    select s.* from survey_answers a cross join lateral survey_sum(-1, a, was) s where a.sap_id = new.sap_id
    union all select s.* from survey_answers a cross join lateral survey_sum(1, a, is_now) s where a.sap_id = new.sap_id;
  insert into survey_size_sums
    select s.* from survey_size_answers a cross join lateral survey_sum(-1, a, was) s where a.sap_id = new.sap_id
    union all select s.* from survey_size_answers a cross join lateral survey_sum(1, a, is_now) s where a.sap_id = new.sap_id;
  insert into survey_sized_sums
    select a.day, coalesce(c.zone, ''), c.n * a.jk::int, c.n * a.mrf::int, c.n * a.apollo::int, c.n * a.ceat::int, c.n * a.bridgestone::int, c.n * a.other::int, true from (
      select document_id, day, bool_or(jk is not null) as jk, bool_or(mrf is not null) as mrf, bool_or(apollo is not null) as apollo, bool_or(ceat is not null) as ceat, bool_or(bridgestone is not null) as bridgestone, bool_or(other is not null) as other
      from survey_size_answers z where z.sap_id = new.sap_id group by document_id, day) a
    cross join (values (-1, old.zone), (1, new.zone)) c (n, zone);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', 'session:' || new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_new_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', 'user:' || user_id) from changed_rows group by user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_today()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  places jsonb[];
  place jsonb;
begin
  execute format('select array_agg(jsonb_build_object(''parts'', $1, ''zone'', p.zone, ''region'', p.region_code, ''area'', p.area_code))
    from (select distinct u.zone, u.region_code, u.area_code from changed_rows c join users u on u.sap_id = c.sap_id
      where %s limit 41) p', tg_argv[1]) into places using tg_argv[0];
  if cardinality(places) > 40 then
    perform pg_notify('notifications', 'today:' || json_build_object('parts', tg_argv[0], 'everywhere', true));
  else
    foreach place in array coalesce(places, '{}') loop
      perform pg_notify('notifications', 'today:' || place::text);
    end loop;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_today_everywhere()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', 'today:' || json_build_object('parts', tg_argv[0], 'everywhere', true));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_today_to_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', 'today:' || json_build_object('parts', tg_argv[0], 'user', new.user_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ticket_due_at(began timestamp with time zone, of_category text, of_priority smallint, raiser text, waits timestamp with time zone[], waiting_since timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select hours_end_after_waits(began, (escalation_hours(t, of_category, of_priority)).unresolved, waits, waiting_since,
    (select c.in_working_hours from ticket_categories c where c.name = of_category),
    (select u.region_code from users u where u.sap_id = raiser), t)
  from escalation_times t
$function$;

CREATE OR REPLACE FUNCTION ticket_raiser_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ticket_sums as t
  select * from (
    select s.grouped_by, s.span, s.starts, p.zone, p.region_code, s.category, s.key, sum(p.n * s.opened)::integer, sum(p.n * s.resolved)::integer,
      sum(p.n * s.in_time)::integer, sum(p.n * s.reopened)::integer, sum(p.n * s.answered)::integer, sum(p.n * s.answers),
      sum(p.n * s.merged)::integer
    from tickets c cross join lateral sums_of_ticket(c.sap_id, c.created_at, c.category, c.escalation, c.handled_by,
        c.status = 'RESOLVED', c.resolved_in_time, c.reopen_count, c.first_answer_at, c.merged_into is not null) s,
      (values (coalesce(old.zone, ''), coalesce(old.region_code, ''), -1), (coalesce(new.zone, ''), coalesce(new.region_code, ''), 1))
        p (zone, region_code, n)
    where c.sap_id = new.sap_id
    group by 1, 2, 3, 4, 5, 6, 7 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6, 7
  on conflict (grouped_by, span, starts, zone, region_code, category, key) do update set
    opened = t.opened + excluded.opened, resolved = t.resolved + excluded.resolved, in_time = t.in_time + excluded.in_time,
    reopened = t.reopened + excluded.reopened, answered = t.answered + excluded.answered, answers = t.answers + excluded.answers,
      merged = t.merged + excluded.merged;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ticket_sums_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from ticket_sums;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ticket_sums_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed text := case tg_op
    when 'INSERT' then $from$select c.*, 1 as n, '{level,person}'::text[] as groups from come c$from$
    when 'DELETE' then $from$select g.*, -1 as n, '{level,person}'::text[] as groups from gone g$from$
    else $from$
      select v.*, d.groups from gone g join come c on c.id = g.id
        cross join lateral (select
          (g.sap_id, g.created_at, g.category, g.status = 'RESOLVED', g.resolved_in_time, g.reopen_count > 0, g.first_answer_at, g.merged_into is null)
            is distinct from
          (c.sap_id, c.created_at, c.category, c.status = 'RESOLVED', c.resolved_in_time, c.reopen_count > 0, c.first_answer_at, c.merged_into is null)
          as by_all) f
        cross join lateral (select array_remove(array[
          case when f.by_all or g.escalation is distinct from c.escalation then 'level' end,
          case when f.by_all or g.handled_by is distinct from c.handled_by then 'person' end], null) as groups) d
        cross join lateral (values
          (g.sap_id, g.created_at, g.category, g.escalation, g.handled_by, g.status, g.resolved_in_time, g.reopen_count, g.first_answer_at,
            g.merged_into, -1),
          (c.sap_id, c.created_at, c.category, c.escalation, c.handled_by, c.status, c.resolved_in_time, c.reopen_count, c.first_answer_at,
            c.merged_into, 1))
          v (sap_id, created_at, category, escalation, handled_by, status, resolved_in_time, reopen_count, first_answer_at, merged_into, n)
      where d.groups <> '{}'$from$ end;
  raisers integer;
begin
  execute format('select from users where sap_id in (select sap_id from (%s) c) order by sap_id for share', changed);
  get diagnostics raisers = row_count;
  if raisers = 0 then return null; end if;
  execute format($sums$
    insert into ticket_sums as t
    select * from (
      select s.grouped_by, s.span, s.starts, s.zone, s.region_code, s.category, s.key, sum(c.n * s.opened)::integer, sum(c.n * s.resolved)::integer,
        sum(c.n * s.in_time)::integer, sum(c.n * s.reopened)::integer, sum(c.n * s.answered)::integer, sum(c.n * s.answers),
        sum(c.n * s.merged)::integer
      from (%s) c cross join lateral sums_of_ticket(c.sap_id, c.created_at, c.category, c.escalation, c.handled_by,
        c.status = 'RESOLVED', c.resolved_in_time, c.reopen_count, c.first_answer_at, c.merged_into is not null) s
      where s.grouped_by = any (c.groups)
      group by 1, 2, 3, 4, 5, 6, 7
      having sum(c.n * s.opened) <> 0 or sum(c.n * s.merged) <> 0 or sum(c.n * s.resolved) <> 0 or sum(c.n * s.in_time) <> 0 or sum(c.n * s.reopened) <> 0
        or sum(c.n * s.answers) <> 0
      offset 0
    ) counted order by 1, 2, 3, 4, 5, 6, 7
    on conflict (grouped_by, span, starts, zone, region_code, category, key) do update set
      opened = t.opened + excluded.opened, resolved = t.resolved + excluded.resolved, in_time = t.in_time + excluded.in_time,
      reopened = t.reopened + excluded.reopened, answered = t.answered + excluded.answered, answers = t.answers + excluded.answers,
      merged = t.merged + excluded.merged
  $sums$, changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ticket_words_of_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ticket_words w set words = w.words || to_tsvector('ticket_text', searchable(a.text))
  from (
    select ticket_id, left(string_agg(written_lines(lines), E'\n' order by at, id), 200000) as text
    from added where array_to_string(lines, E'\n') ~ '(^|\n)(Reply|Remarks|Answer|Solved|Not solved): ' group by ticket_id) a
  where w.ticket_id = a.ticket_id and a.text is not null and length(w.words) < 20000;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ticket_words_of_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ticket_words (ticket_id, words)
  values (new.id,
    to_tsvector('ticket_text', searchable(concat_ws(E'\n', new.subject, left(new.description, 20000), left(written_text(new.id), 200000)))))
  on conflict (ticket_id) do update set words = excluded.words;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION timeline_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tickets t set first_answer_at = least(t.first_answer_at, a.first_reply),
    handled_by = coalesce(nullif(a.last_by, t.sap_id), t.handled_by)
  from (
    select n.ticket_id, min(n.at) filter (where f.is_reply) as first_reply,
      (array_agg(f.marked_by order by n.at desc, n.id desc) filter (where f.marked_by is not null))[1] as last_by
    from added n cross join lateral facts_of_lines(n.lines) f
    where array_to_string(n.lines, E'\n') ~ '(^|\n)(Reply: |Marked Ticket as )' and (f.is_reply or f.marked_by is not null)
    group by n.ticket_id) a
  where t.id = a.ticket_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION times_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed text[] := array(select c from jsonb_object_keys(old.own_hours || new.own_hours) c
    where old.own_hours->c is distinct from new.own_hours->c);
begin
  update tickets set created_at = created_at where next_step_at is not null;
  update tickets set created_at = created_at where next_step_at is null and status <> 'RESOLVED' and category = any (changed);
  if (old.work_days, old.work_from, old.work_to) is distinct from (new.work_days, new.work_from, new.work_to) then
    update tickets set created_at = created_at where next_step_at is null and status <> 'RESOLVED'
      and category in (select name from ticket_categories where in_working_hours);
    update tickets set created_at = created_at where status <> 'RESOLVED' and (waiting_since is not null or waits <> '{}');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION uuid_by_time()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$function$;

CREATE OR REPLACE FUNCTION visits_come()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_sort TO 'off'
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
AS $function$
begin
  with days as (
    insert into officer_days as t (sap_id, day, role, zone, region_code, area_code, territory_code, dealer_visits, dealer_unplanned,
      dealer_active, dealer_inactive, dealer_ended, dealer_seconds, dealer_near, dealer_far, all_visits, all_unplanned, all_ended,
      all_seconds, prospects, influencers, customers, first_start, last_end)
    select c.sap_id, c.visit_day, p.role, p.zone, p.region_code, p.area_code, p.territory_code, c.dealer_visits, c.dealer_unplanned,
      c.dealer_active, c.dealer_inactive, c.dealer_ended, c.dealer_seconds, c.dealer_near, c.dealer_far, c.all_visits,
      c.all_unplanned, c.all_ended, c.all_seconds, c.prospects, c.influencers, c.customers, c.first_start, c.last_end
    from (
      select sap_id, visit_day,
        count(*) filter (where visit_type = 'DEALER') as dealer_visits,
        count(*) filter (where visit_type = 'DEALER' and unplanned) as dealer_unplanned,
        count(*) filter (where visit_type = 'DEALER' and dealer_status = 'A') as dealer_active,
        count(*) filter (where visit_type = 'DEALER' and dealer_status = 'I') as dealer_inactive,
        count(*) filter (where visit_type = 'DEALER' and ended_at is not null) as dealer_ended,
        coalesce(sum(extract(epoch from ended_at - started_at)) filter (where visit_type = 'DEALER'), 0)::bigint as dealer_seconds,
        count(*) filter (where visit_type = 'DEALER' and ended_at is not null and distance_metres < 100) as dealer_near,
        count(*) filter (where visit_type = 'DEALER' and ended_at is not null and distance_metres >= 100) as dealer_far,
        count(*) as all_visits,
        count(*) filter (where unplanned) as all_unplanned,
        count(ended_at) as all_ended,
        coalesce(sum(extract(epoch from ended_at - started_at)), 0)::bigint as all_seconds,
        count(*) filter (where visit_type = 'PROSPECTS') as prospects,
        count(*) filter (where visit_type = 'INFLUENCERS') as influencers,
        count(*) filter (where visit_type = 'CUSTOMERS') as customers,
        min(started_at) as first_start, max(ended_at) as last_end
      from come where not deleted group by sap_id, visit_day
    ) c left join lateral (
      select * from user_places p where p.sap_id = c.sap_id and c.visit_day between p.valid_from and coalesce(p.valid_to, 'infinity') offset 0
    ) p on true
    order by 1, 2
    on conflict (sap_id, day) do update set
      dealer_visits = t.dealer_visits + excluded.dealer_visits, dealer_unplanned = t.dealer_unplanned + excluded.dealer_unplanned,
      dealer_active = t.dealer_active + excluded.dealer_active, dealer_inactive = t.dealer_inactive + excluded.dealer_inactive,
      dealer_ended = t.dealer_ended + excluded.dealer_ended, dealer_seconds = t.dealer_seconds + excluded.dealer_seconds,
      dealer_near = t.dealer_near + excluded.dealer_near, dealer_far = t.dealer_far + excluded.dealer_far,
      all_visits = t.all_visits + excluded.all_visits, all_unplanned = t.all_unplanned + excluded.all_unplanned,
      all_ended = t.all_ended + excluded.all_ended, all_seconds = t.all_seconds + excluded.all_seconds,
      prospects = t.prospects + excluded.prospects, influencers = t.influencers + excluded.influencers,
      customers = t.customers + excluded.customers, first_start = least(t.first_start, excluded.first_start),
      last_end = greatest(t.last_end, excluded.last_end), updated_at = now()
    returning t.sap_id, t.day, t.zone, t.region_code, t.area_code, t.territory_code
  )
  insert into dealer_months as t
  select * from (
    select date_trunc('month', c.visit_day)::date, coalesce(o.zone, ''), coalesce(o.region_code, ''), coalesce(o.area_code, ''),
      coalesce(o.territory_code, ''), c.dealer_code, count(*)
    from come c join days o on o.sap_id = c.sap_id and o.day = c.visit_day
    where c.visit_type = 'DEALER' and not c.deleted and c.dealer_code is not null
    group by 1, 2, 3, 4, 5, 6 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6
  on conflict (month, zone, region_code, area_code, territory_code, dealer_code) do update set visits = t.visits + excluded.visits;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION visits_differ()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sap_ids text[];
  days date[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(sap_id), array_agg(visit_day) into sap_ids, days
    from (select sap_id, visit_day from gone union select sap_id, visit_day from come) k;
  else
    select array_agg(sap_id), array_agg(visit_day) into sap_ids, days from (select distinct sap_id, visit_day from gone) k;
  end if;
  if sap_ids is null then return null; end if;
  perform recount_days(sap_ids, days);
  if tg_op = 'UPDATE' then
    insert into dealer_months as t
    select date_trunc('month', c.visit_day)::date, coalesce(o.zone, ''), coalesce(o.region_code, ''), coalesce(o.area_code, ''),
      coalesce(o.territory_code, ''), c.dealer_code, sum(c.n)
    from (select sap_id, visit_day, dealer_code, -1 as n from gone where visit_type = 'DEALER' and not deleted and dealer_code is not null
      union all select sap_id, visit_day, dealer_code, 1 from come where visit_type = 'DEALER' and not deleted and dealer_code is not null) c
      join officer_days o on o.sap_id = c.sap_id and o.day = c.visit_day
    group by 1, 2, 3, 4, 5, 6 having sum(c.n) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (month, zone, region_code, area_code, territory_code, dealer_code) do update set visits = t.visits + excluded.visits;
  else
    insert into dealer_months as t
    select date_trunc('month', c.visit_day)::date, coalesce(o.zone, ''), coalesce(o.region_code, ''), coalesce(o.area_code, ''),
      coalesce(o.territory_code, ''), c.dealer_code, -count(*)
    from gone c join officer_days o on o.sap_id = c.sap_id and o.day = c.visit_day
    where c.visit_type = 'DEALER' and not c.deleted and c.dealer_code is not null
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (month, zone, region_code, area_code, territory_code, dealer_code) do update set visits = t.visits + excluded.visits;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION visits_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from officer_days;
  delete from dealer_months;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION wait_end(since timestamp with time zone, region text, times escalation_times)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select add_working_hours(since, 72, region, times.work_days, times.work_from, times.work_to)
$function$;

CREATE OR REPLACE FUNCTION without_accents(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(written) = length(written)) THEN written ELSE NORMALIZE(translate(NORMALIZE(written, NFD), ((((((('‐‑‒–—―−'::text || '̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑'::text) || '̡̢̛̖̗̘̙̜̝̞̟̠̣̒̓̔̕̚'::text) || '̴̵̧̨̤̥̦̩̪̫̬̭̮̯̰̱̲̳'::text) || '̶̷̸̹̺̻̼͇̽̾̿̀́͂̓̈́͆ͅ'::text) || '͈͉͍͎͊͋͌͏͓͔͕͖͙͐͑͒͗͘'::text) || '͚͛ͣͤͥͦͧͨͩͪͫ͜͟͢͝͞͠͡'::text) || '़ͬͭͮͯ'::text), '-------'::text), NFC) END;

CREATE OR REPLACE FUNCTION words_of_subject(subject text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select distinct word from regexp_split_to_table(search_key(subject), '[^[:alnum:]]+') word where word ~ '^[a-z]{4,30}$'
$function$;

CREATE OR REPLACE FUNCTION written_lines(lines text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select string_agg(left(substring(line from '^(?:Reply|Remarks|Answer|Solved|Not solved): (.*)$'), 20000), E'\n' order by place)
  from unnest(lines) with ordinality as l (line, place)
  where line ~ '^(Reply|Remarks|Answer|Solved|Not solved): '
$function$;

CREATE OR REPLACE FUNCTION written_text(of_ticket uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(written_lines(lines), E'\n' order by at, id) from ticket_timeline where ticket_id = of_ticket
$function$;
