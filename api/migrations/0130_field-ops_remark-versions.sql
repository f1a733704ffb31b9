-- Its author can change a remark: the version refuses the later of two changes.
alter table visit_remarks add column version integer not null default 1;
