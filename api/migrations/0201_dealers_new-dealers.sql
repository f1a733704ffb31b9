-- A prospect whose agreement is signed off goes to SAP, which names it in the dealer that it makes (D-368).
alter table prospects
  add new_dealer_at timestamptz,
  add new_dealer_by text,
  add exported_at timestamptz,
  add exported_by text;
create index prospects_new_dealers on prospects (exported_at desc nulls first, id) where new_dealer_at is not null;
alter table dealers add prospect_id text;
create index dealers_prospect on dealers (prospect_id) where prospect_id is not null;
