import { profile } from 'api-contract';
import { amount, day, type CellCheck, json, truth, wholeNumber } from './columns.ts';
import { type FileSpec, type Loaded, upsert } from './file-spec.ts';
import { dealerReference } from './references.ts';
import { issuePlace } from '../http/issue-place.ts';

const percent: CellCheck = (value) =>
  amount(value) ??
  (Number(value) >= 0 && Number(value) <= 100 ? undefined : `'${value}' is not a percentage, 0 to 100.`);

/** For known dealers only. */
export const dealerDetails: FileSpec = {
  file: 'dealer-details.csv',
  columns: [
    { name: 'dealerCode', required: true, references: dealerReference },
    { name: 'CrDate', check: day },
    { name: 'Rotation', check: percent },
    { name: 'jkc', check: truth },
    { name: 'Email1' },
    { name: 'Telf1' },
    { name: 'GstNo' },
  ],
  unique: [['dealerCode']],
  async load(client) {
    // Fixed order prevents deadlocks.
    const { rows } = await client.query<Loaded>(`
      with wanted as (
        select "dealerCode" as code, "CrDate"::date as joined_on, coalesce("Rotation", '0')::numeric(5,2) as rotation,
          coalesce(jkc, 'false')::boolean as jkc, coalesce("Email1", '') as email, coalesce("Telf1", '') as telephone,
          coalesce("GstNo", '') as gst_no from staging
      ), taken as materialized (
        select d.id, w.* from dealers d join wanted w on w.code = d.dealer_code
        where (d.joined_on, d.rotation, d.jkc, d.email, d.telephone, d.gst_no)
          is distinct from (w.joined_on, w.rotation, w.jkc, w.email, w.telephone, w.gst_no)
        order by d.dealer_code for update of d
      ), done as (
        update dealers d set joined_on = t.joined_on, rotation = t.rotation, jkc = t.jkc, email = t.email,
          telephone = t.telephone, gst_no = t.gst_no
        from taken t where d.id = t.id returning 1
      ) select 0 as inserted, count(*)::int as updated from done`);
    return rows[0] ?? { inserted: 0, updated: 0 };
  },
};

/** Daily sales by product; a later file corrects quantities. */
export const dealerSales: FileSpec = {
  file: 'dealer-sales.csv',
  columns: [
    { name: 'date', required: true, check: day },
    { name: 'dealerCode', required: true, references: dealerReference },
    { name: 'category', required: true },
    { name: 'product', required: true },
    { name: 'quantity', required: true, check: wholeNumber },
  ],
  unique: [['dealerCode', 'date', 'category', 'product']],
  load: (client) =>
    upsert(client, {
      insert: `insert into dealer_sales as t (dealer_code, day, category, product, quantity)
        select "dealerCode", date::date, category, product, quantity::integer from staging`,
      key: 'dealer_code, day, category, product',
      columns: ['quantity'],
    }),
};

const profileDocument: CellCheck = (value) => {
  const problem = json(value);
  if (problem) return problem;
  const issue = profile.profileInput.safeParse(JSON.parse(value)).error?.issues[0];
  return issue && `${issuePlace(issue.path) || 'The profile'}: ${issue.message}`;
};

/** Profiles saved in the console never change (D-305). */
export const dealerProfiles: FileSpec = {
  file: 'dealer-profiles.csv',
  columns: [
    { name: 'dealerCode', required: true, references: dealerReference },
    { name: 'profile', required: true, check: profileDocument },
  ],
  unique: [['dealerCode']],
  load: (client) =>
    upsert(client, {
      insert: `insert into dealer_profiles as t (dealer_code, profile) select "dealerCode", profile::jsonb from staging`,
      key: 'dealer_code',
      columns: ['profile'],
      also: 'version = t.version + 1',
      onlyIf: 't.saved_by is null',
    }),
};
