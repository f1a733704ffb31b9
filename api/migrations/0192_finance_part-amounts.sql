-- Null: the whole amount is approved.
alter table claims
  add column approved_amount numeric(12,2) check (approved_amount > 0),
  add column approve_remark text;

-- As in 0140, with the part that is approved.
drop trigger claims_in_batch_stay on claims;
create trigger claims_in_batch_stay before update of status, amount, approved_amount, sap_id on claims for each row
  when ((old.status, old.amount, old.approved_amount, old.sap_id) is distinct from (new.status, new.amount, new.approved_amount, new.sap_id))
  execute function claims_in_batch_stay();
