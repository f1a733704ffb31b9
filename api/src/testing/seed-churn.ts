import type { Pool } from 'pg';

/** Month as YYYY-MM. */
export const addChurn = (
  pool: Pool,
  {
    dealer,
    month,
    risk = 'No Risk',
    response = '',
    status = '',
    executedBy = '',
    sales = 0,
    out60 = 0,
    outAbove90 = 0,
  }: {
    dealer: string;
    month: string;
    risk?: string;
    response?: string;
    status?: string;
    executedBy?: string;
    sales?: number;
    out60?: number;
    outAbove90?: number;
  },
) =>
  pool.query(
    `insert into churn_facts (month, dealer_code, risk, health_remark, status, executed_by, sale_value, out60, out_above90)
     values (($1 || '-01')::date, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [month, dealer, risk, response, status, executedBy, sales, out60, outAbove90],
  );

export const addChurnRemark = (
  pool: Pool,
  {
    dealer,
    remark,
    by = 'SO1',
    at = '2026-11-02T06:00:00Z',
  }: { dealer: string; remark: string; by?: string; at?: string },
) =>
  pool.query('insert into churn_remarks (dealer_code, at, by_sap_id, remark) values ($1, $2, $3, $4)', [
    dealer,
    at,
    by,
    remark,
  ]);

export const addFollowUp = (
  pool: Pool,
  {
    dealer,
    month,
    owner,
    dueDay = '2026-11-25',
    actedAt = null,
  }: { dealer: string; month: string; owner: string; dueDay?: string; actedAt?: string | null },
) =>
  pool.query(
    `insert into churn_follow_ups (dealer_code, month, owner, due_day, assigned_by, assigned_at, acted_at)
     values ($1, ($2 || '-01')::date, $3, $4, 'AO1', ($2 || '-02')::timestamptz, $5)`,
    [dealer, month, owner, dueDay, actedAt],
  );

/** As each import does. */
export const settleChurn = (pool: Pool) => pool.query(`select settle_churn('2000-01-01', '2100-01-01')`);
