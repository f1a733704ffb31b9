-- Versions whose text is never dropped: sent or agreed to. Which of the old ones were sent is unknown, so all are kept.
alter table agreement_versions add column is_kept boolean not null default false;
update agreement_versions set is_kept = true where html is not null;
