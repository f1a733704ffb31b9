import { prospects } from 'api-contract';
import type { PoolClient } from 'pg';
import { toProspectColumns } from '../domains/dealers/prospects/profile-facts.ts';
import { instant, json, jsonList, oneOf } from './columns.ts';
import { type FileSpec, type Loaded, upsert } from './file-spec.ts';
import { officer } from './references.ts';
import { issuePlace } from '../http/issue-place.ts';

const BATCH = 500;

interface StagedProspect {
  line: number;
  prospectId: string;
  type: string;
  profile: string;
}

/** Values from forms, in a table beside `staging`. */
async function stageForms(client: PoolClient, refuse: (line: number, column: string, text: string) => void) {
  await client.query(`create temp table staged_forms (line integer primary key, name text, email text, business_phone text, phone text,
    gstin text, pan text, pincode text, profile jsonb, jk_score smallint) on commit drop`);
  for (let last = 0; ; ) {
    const { rows } = await client.query<StagedProspect>(
      'select line, "prospectId", type, profile from staging where line > $1 order by line limit $2',
      [last, BATCH],
    );
    if (rows.length === 0) return;
    last = rows.at(-1)?.line ?? last;
    const forms = rows.flatMap(({ line, type, profile }) => {
      const read = prospects.prospectProfile.safeParse({ ...JSON.parse(profile), prospectType: type });
      if (!read.success) {
        const [issue] = read.error.issues;
        refuse(
          line,
          'profile',
          `${issuePlace(issue?.path ?? []) || 'The form'}: ${issue?.message ?? 'is not one of this type'}`,
        );
        return [];
      }
      const {
        businessPhone,
        jkScore,
        kind: _kind,
        jk: _jk,
        ...columns
      } = { jk: undefined, ...toProspectColumns(read.data) };
      if (!columns.name) {
        refuse(line, 'profile', 'The form has no name of the firm.');
        return [];
      }
      return [{ line, ...columns, business_phone: businessPhone, jk_score: jkScore }];
    });
    await client.query(
      'insert into staged_forms select * from jsonb_populate_recordset(null::staged_forms, $1::jsonb)',
      [JSON.stringify(forms)],
    );
  }
}

/** Changed by the console, which then owns the record (docs/decisions/0014); words about it do not count. */
const isTheConsoles = (alias: 't' | 'p') =>
  `exists (select from history h where h.kind = 'prospect' and h.record_id = ${alias}.id::text and h.action not in ('remark', 'ask', 'answer'))`;

export const prospectFile: FileSpec = {
  file: 'prospects.csv',
  columns: [
    { name: 'prospectId', required: true },
    { name: 'type', required: true, check: oneOf('dealer', 'customer') },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'createdAt', required: true, check: instant },
    {
      name: 'status',
      check: (value) =>
        value === 'Approved' || value === 'Rejected' || value.includes('Pending')
          ? undefined
          : `'${value}' is neither Approved nor Rejected and holds no 'Pending'.`,
    },
    { name: 'statusSince', check: instant },
    { name: 'decidedBy', references: officer },
    { name: 'profile', required: true, check: json },
    {
      name: 'actyvScore',
      check: (value) =>
        /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= 100
          ? undefined
          : `'${value}' is not a score from 0 to 100.`,
    },
    { name: 'sentAt', check: instant },
    { name: 'documentLinks', check: jsonList },
    { name: 'documents' },
  ],
  unique: [['prospectId']],
  async load(client, { refuse }): Promise<Loaded> {
    let refused = 0;
    await stageForms(client, (...fault) => {
      refused += 1;
      refuse(...fault);
    });
    if (refused > 0) return { inserted: 0, updated: 0 };
    const done = await upsert(client, {
      insert: `insert into prospects as t (prospect_id, kind, sap_id, created_at, name, email, business_phone, phone, gstin, pan, pincode,
          profile, jk_score, status, status_since, decided_by, decided_at, actyv_score, sent_at, document_links, documents)
        select s."prospectId", s.type, s."SAP_ID", s."createdAt"::timestamptz, f.name, f.email, f.business_phone, f.phone, f.gstin, f.pan,
          f.pincode, f.profile, f.jk_score, coalesce(s.status, ''), coalesce(s."statusSince", s."createdAt")::timestamptz, s."decidedBy",
          case when s."decidedBy" is not null then s."statusSince"::timestamptz end, s."actyvScore"::numeric, s."sentAt"::timestamptz,
          coalesce(s."documentLinks", '[]')::jsonb, s.documents
        from staging s join staged_forms f on f.line = s.line`,
      key: 'prospect_id',
      columns: [
        'kind',
        'sap_id',
        'created_at',
        'name',
        'email',
        'business_phone',
        'phone',
        'gstin',
        'pan',
        'pincode',
        'profile',
        'jk_score',
        'status',
        'status_since',
        'decided_by',
        'decided_at',
        'actyv_score',
        'sent_at',
        'document_links',
        'documents',
      ],
      also: 'version = t.version + 1',
      onlyIf: `not ${isTheConsoles('t')}`,
    });
    await client.query(WRITE_STAGES);
    await client.query(WRITE_TIMELINE);
    return done;
  },
};

const IMPORTED = `imported as (
  select p.* from prospects p join staging s on s."prospectId" = p.prospect_id where not ${isTheConsoles('p')})`;

// A later status implies a previous Pending.
const WRITE_STAGES = `with ${IMPORTED}
  insert into prospect_stages as t (prospect_id, nth, status, since, until, by_sap_id)
  select id, 1, case when status_since > created_at then 'Pending' else status end, created_at,
    case when status_since > created_at then status_since end, sap_id from imported
  union all
  select id, 2, status, status_since, null, coalesce(decided_by, sap_id) from imported where status_since > created_at
  on conflict (prospect_id, nth) do update set status = excluded.status, since = excluded.since, until = excluded.until,
    by_sap_id = excluded.by_sap_id
  where (t.status, t.since, t.until, t.by_sap_id) is distinct from (excluded.status, excluded.since, excluded.until, excluded.by_sap_id)`;

const WRITE_TIMELINE = `with ${IMPORTED}, lines as (
    select id, created_at as at, sap_id as by, 'Prospect created by ' || sap_id as message from imported
    union all select id, status_since, decided_by, 'Approved by ' || decided_by from imported
      where decided_by is not null and status in ('Approved', 'Pending_HO')
    union all select id, status_since, decided_by, 'Rejected by ' || decided_by from imported
      where decided_by is not null and status = 'Rejected'
    union all select id, sent_at, coalesce(decided_by, sap_id), 'Prospect sent to Actyv' from imported where sent_at is not null)
  insert into prospect_timeline (prospect_id, at, by_sap_id, message)
  select l.id, l.at, l.by, l.message from lines l where not exists (
    select from prospect_timeline t where t.prospect_id = l.id and t.message = l.message) order by l.at`;
