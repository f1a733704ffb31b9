import { churn as contract } from 'api-contract';
import { amount, type CellCheck, day, instant, oneOf } from './columns.ts';
import { type FileSpec, toSqlArray, upsert } from './file-spec.ts';

const person = { table: 'users', column: 'sap_id', what: 'user with SAP ID' };
const dealer = { table: 'dealers', column: 'dealer_code', what: 'dealer' };
const month: CellCheck = (value) =>
  /^20\d{2}-(0[1-9]|1[0-2])$/.test(value) ? undefined : `'${value}' is not a month; write YYYY-MM.`;
const atMost =
  (length: number): CellCheck =>
  (value) =>
    [...value].length > length ? `At most ${length} characters.` : undefined;

/** Monthly risk from model and officers, with known outcomes (D-310). */
export const churnFacts: FileSpec = {
  file: 'churn.csv',
  columns: [
    { name: 'month', required: true, check: month },
    { name: 'dealerCode', required: true, references: dealer },
    { name: 'MLResponse', required: true, check: oneOf(...contract.RISK_LEVELS) },
    { name: 'healthRemark', check: atMost(200) },
    { name: 'status', check: atMost(100) },
    { name: 'executedBy', references: person },
    { name: 'out60', check: amount },
    { name: 'outAbove90', check: amount },
    { name: 'saleValue', check: amount },
  ],
  unique: [['month', 'dealerCode']],
  async load(client) {
    const loaded = await upsert(client, {
      insert: `insert into churn_facts as t
          (month, dealer_code, risk, health_remark, status, executed_by, out60, out_above90, sale_value)
        select (month || '-01')::date, "dealerCode", "MLResponse", coalesce("healthRemark", ''), coalesce(status, ''),
          coalesce("executedBy", ''), coalesce(out60, '0')::numeric, coalesce("outAbove90", '0')::numeric,
          coalesce("saleValue", '0')::numeric from staging`,
      key: 'month, dealer_code',
      columns: ['risk', 'health_remark', 'status', 'executed_by', 'out60', 'out_above90', 'sale_value'],
    });
    // Without statistics the planner compares each new row with all others.
    await client.query('analyze churn_facts');
    // A month settles facts of the months before; a first later month settles what waited.
    await client.query(`select settle_churn((min(month || '-01')::date - interval '2 months')::date,
      (max(month || '-01')::date + interval '3 months')::date) from staging having count(*) > 0`);
    await client.query(`update churn_follow_ups u set acted_at = now(), acted_by = nullif(f.executed_by, ''), version = version + 1
      from churn_facts f join staging s on s."dealerCode" = f.dealer_code and (s.month || '-01')::date = f.month
      where u.dealer_code = f.dealer_code and u.month = f.month and u.acted_at is null and f.status = 'Executed'`);
    return loaded;
  },
};

export const churnRemarks: FileSpec = {
  file: 'churn-remarks.csv',
  columns: [
    { name: 'remarkId', required: true },
    { name: 'dealerCode', required: true, references: dealer },
    { name: 'by', required: true, references: person },
    { name: 'at', required: true, check: instant },
    { name: 'remark', check: atMost(1000) },
    { name: 'actionRemark', check: atMost(1000) },
    { name: 'reasons', list: true },
    { name: 'suggestions', list: true },
    { name: 'additionalRemark', check: atMost(1000) },
  ],
  unique: [['remarkId']],
  async load(client) {
    const { rowCount } = await client.query(`insert into churn_remarks
        (external_id, dealer_code, by_sap_id, at, remark, action_remark, reasons, suggestions, additional_remark)
      select "remarkId", "dealerCode", by, at::timestamptz, coalesce(remark, ''), coalesce("actionRemark", ''), ${toSqlArray('reasons')},
        ${toSqlArray('suggestions')}, coalesce("additionalRemark", '') from staging order by line
      on conflict (external_id) do nothing`);
    return { inserted: rowCount ?? 0, updated: 0 };
  },
};

/** Existing follow-ups stay: people work on them. */
export const churnFollowUps: FileSpec = {
  file: 'churn-follow-ups.csv',
  columns: [
    { name: 'month', required: true, check: month },
    { name: 'dealerCode', required: true, references: dealer },
    { name: 'owner', required: true, references: person },
    { name: 'dueDay', required: true, check: day },
    { name: 'assignedBy', required: true, references: person },
    { name: 'assignedAt', required: true, check: instant },
    { name: 'actedAt', check: instant },
  ],
  unique: [['month', 'dealerCode']],
  async load(client) {
    const { rowCount } = await client.query(`insert into churn_follow_ups
        (month, dealer_code, owner, due_day, assigned_by, assigned_at, acted_at, acted_by)
      select (month || '-01')::date, "dealerCode", owner, "dueDay"::date, "assignedBy", "assignedAt"::timestamptz,
        "actedAt"::timestamptz, case when "actedAt" is not null then owner end from staging
      on conflict (dealer_code, month) do nothing`);
    return { inserted: rowCount ?? 0, updated: 0 };
  },
};
