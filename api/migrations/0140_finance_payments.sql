-- Approved claims are paid in batches.
create sequence payment_number;
create table payment_batches (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default 'PAY-' || lpad(nextval('payment_number')::text, 6, '0'),
  state text not null default 'Open' check (state in ('Open', 'Paid', 'Taken back')),
  -- What the claims were chosen by.
  filter jsonb not null,
  count integer not null check (count > 0),
  created_by text not null,
  created_at timestamptz not null,
  paid_on date,
  paid_by text,
  taken_back_by text,
  taken_back_at timestamptz,
  reason text,
  version integer not null default 1,
  check (state <> 'Paid' or (paid_on is not null and paid_by is not null)),
  check (state <> 'Taken back' or (taken_back_at is not null and taken_back_by is not null and reason <> ''))
);
create index payment_batches_newest on payment_batches (created_at desc, id);

create table payment_batch_claims (
  batch_id uuid not null references payment_batches (id),
  claim_id uuid not null references claims (id),
  sap_id text not null,
  amount numeric(12,2) not null,
  taken_back boolean not null default false,
  primary key (batch_id, claim_id)
);
-- A claim is in at most one batch that was not taken back.
create unique index payment_batch_claims_once on payment_batch_claims (claim_id) where not taken_back;
create index payment_batch_claims_officer on payment_batch_claims (sap_id, batch_id);

-- Whatever writes it, a claim in a batch stays approved, with its amount and its person.
create function claims_in_batch_stay() returns trigger language plpgsql as $$
begin
  if exists (select from payment_batch_claims p where p.claim_id = new.id and not p.taken_back) then
    raise exception 'claim % is in a payment batch', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger claims_in_batch_stay before update of status, amount, sap_id on claims for each row
  when ((old.status, old.amount, old.sap_id) is distinct from (new.status, new.amount, new.sap_id)) execute function claims_in_batch_stay();
