-- Up Migration
-- What a bill is compared by: the content of the file that its link names; of any other link, the link itself.
create function bill_content(link text) returns text language sql stable
  return coalesce((select f.sha256 from stored_files f
    where f.id = substring(link from '^/files/([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})(?:/|$)')::uuid), link);

-- The bills of all claims by content, so that one that was claimed before is found (docs/decisions/0058). An import writes a waiting
-- claim anew: then a file that came later than its claim is known, too.
create table claim_bills (
  claim_id uuid not null references claims (id) on delete cascade,
  content text not null,
  primary key (claim_id, content)
);
create index claim_bills_content on claim_bills (content, claim_id);

create function keep_claim_bills() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from claim_bills where claim_id = new.id and content not in (
      select bill_content(link) from unnest(new.bills) link where link is not null);
  end if;
  insert into claim_bills (claim_id, content) select distinct new.id, bill_content(link) from unnest(new.bills) link
  where link is not null on conflict do nothing;
  return null;
end $$;
create trigger claim_bills_come after insert on claims for each row when (new.bills <> '{}') execute function keep_claim_bills();
create trigger claim_bills_change after update of bills on claims for each row
  when (new.bills <> '{}' or old.bills <> '{}') execute function keep_claim_bills();

insert into claim_bills (claim_id, content)
select distinct c.id, bill_content(link) from claims c cross join unnest(c.bills) link where link is not null;

-- What was claimed twice, and what waits, without the years of decided claims.
create index claims_same on claims (sap_id, claim_date, category, amount) where status <> 'Rejected';
create index claims_waiting on claims (claim_date, sap_id, id) where status = 'Pending';

-- Claims are decided in the approval inbox, too.
alter table decision_batch_items drop constraint if exists decision_batch_items_kind_check;
alter table decision_batch_items add constraint decision_batch_items_kind_check
  check (kind in ('pjp','switch','location','prospect','claim'));

-- Down Migration
-- Migrations only go forward: restore a backup instead.
