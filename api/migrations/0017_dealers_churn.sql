-- Up Migration
-- Dealer Churn (001 §2.2, D-110 … D-120, D-310). Facts come from the import, one row a dealer and month; a remark changes none
-- of them. What model and officer said is read trimmed and in any case.
create table churn_facts (
  month date not null check (extract(day from month) = 1),
  dealer_code text not null references dealers (dealer_code),
  risk text not null check (risk in ('High Risk', 'Low Risk', 'Obvious Churner', 'No Risk', 'Performing Well')),
  health_remark text not null default '',
  status text not null default '',
  executed_by text not null default '',
  -- Rupees: outstanding for 60 and for more than 90 days, and the sales of this month.
  out60 numeric(14,2) not null default 0,
  out_above90 numeric(14,2) not null default 0,
  sale_value numeric(14,2) not null default 0,
  -- The risk level that the officer's remark names, if it names one.
  so_risk text generated always as (case lower(btrim(health_remark, E' \t\r\n'))
    when 'high risk' then 'High Risk' when 'low risk' then 'Low Risk' when 'obvious churner' then 'Obvious Churner'
    when 'no risk' then 'No Risk' when 'performing well' then 'Performing Well' end) stored,
  conflict boolean generated always as (btrim(health_remark, E' \t\r\n') <> ''
    and lower(btrim(health_remark, E' \t\r\n')) <> lower(risk)) stored,
  -- What came of it, set by settle_churn: nothing while the next month is not over.
  outcome text check (outcome in ('kept', 'lost')),
  primary key (month, dealer_code)
);
create index churn_facts_dealer on churn_facts (dealer_code, month);
-- The cards of a month from the index alone.
create index churn_facts_cards on churn_facts (month, risk, so_risk);

create table churn_remarks (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  dealer_code text not null references dealers (dealer_code),
  at timestamptz not null,
  by_sap_id text not null,
  remark text not null default '',
  action_remark text not null default '',
  reasons text[] not null default '{}',
  suggestions text[] not null default '{}',
  additional_remark text not null default ''
);
create index churn_remarks_dealer on churn_remarks (dealer_code, at desc, id);

-- Who follows up the risk of a month, and until when. A later month's row takes the place of an earlier one.
create table churn_follow_ups (
  dealer_code text not null references dealers (dealer_code),
  month date not null check (extract(day from month) = 1),
  owner text not null references users (sap_id),
  due_day date not null,
  assigned_by text not null,
  assigned_at timestamptz not null,
  acted_by text,
  acted_at timestamptz,
  version integer not null default 1,
  primary key (dealer_code, month)
);
create index churn_follow_ups_owner on churn_follow_ups (owner);

-- What came of the risks of these months: 'kept' when the sales of the next month are at least half of the average of the three
-- months before the risk's (a month without data counts as 0), else 'lost'; without any sales before, 'kept' as soon as there
-- are some. The next month is over once there is data of a later one.
create function settle_churn(first date, last date) returns integer language plpgsql as $$
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
end $$;

-- Down Migration
-- Migrations only go forward: restore a backup instead.
