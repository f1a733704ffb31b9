-- What the raiser thinks of the solution; it counts while `raiser_answer` is 'solved'.
alter table tickets add column satisfaction text check (satisfaction in ('Good', 'Fair', 'Poor'));
create index tickets_rated on tickets (created_at) where satisfaction is not null;
