-- Up Migration
-- A limit holds from a month on, so that a change does not judge earlier claims. Steps: [{"from": "YYYY-MM", "amount": 500}]
-- in order; '' is always. `amount` is that of the last step.
alter table spend_limits add column steps jsonb not null default '[]';

create function spend_limit_at(steps jsonb, month text) returns integer language sql immutable parallel safe as $$
  select coalesce((select (step->>'amount')::integer from jsonb_array_elements(steps) step
    where step->>'from' <= month order by step->>'from' desc limit 1), 0)
$$;

create function spend_limit_from(steps jsonb, month text, amount integer) returns jsonb language sql immutable parallel safe as $$
  select jsonb_agg(step order by step->>'from') from (
    select step from jsonb_array_elements(steps) step where step->>'from' <> month
    union all select jsonb_build_object('from', month, 'amount', amount)) all_steps
$$;

-- A server of before knows only the amount: it then holds always, as it did.
create function spend_limit_steps() returns trigger language plpgsql as $$
begin
  if new.steps = '[]' or (tg_op = 'UPDATE' and new.steps = old.steps and new.amount <> old.amount) then
    new.steps := jsonb_build_array(jsonb_build_object('from', '', 'amount', new.amount));
  else
    new.amount := new.steps->-1->>'amount';
  end if;
  return new;
end $$;
create trigger spend_limit_steps before insert or update on spend_limits
  for each row execute function spend_limit_steps();

update spend_limits set version = version;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
