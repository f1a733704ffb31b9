import type { myRequests, ResponseOf, ServerQuery } from 'api-contract';
import { type Db, join, sql } from '../../../database/sql.ts';
import { chosenOrder, iso, naturalKeys, pagedRows } from '../../../database/sql-parts.ts';
import type { User } from '../../../session/scope.ts';
import { selectNeedsInfo } from '../inbox/needs-info.ts';
import { getRequestKind, requestKinds } from '../inbox/kinds.ts';

type MyRequest = ResponseOf<typeof myRequests.myRequests>['data'][number];

const readSubjects = async (db: Db, rows: readonly MyRequest[]): Promise<Map<string, string>> => {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  if (kinds.length === 0) return new Map();
  const selects = kinds.map((kind) => {
    const ids = rows.filter((row) => row.kind === kind).map(({ _id }) => _id);
    return sql`select s.id, s.subject from (${getRequestKind(kind).selectSubjects(ids)}) s`;
  });
  const subjects = await db.query<{ id: string; subject: string }>(join(selects, ' union all '));
  return new Map(subjects.map(({ id, subject }) => [id, subject]));
};

type Payment = Pick<MyRequest, 'paid' | 'paymentBatch' | 'approvedAmount'>;

const readPayments = async (db: Db, rows: readonly MyRequest[]) => {
  const selects = requestKinds.flatMap(({ kind, selectPayments }) => {
    const ids = rows.filter((row) => row.kind === kind).map(({ _id }) => _id);
    return selectPayments && ids.length > 0 ? [selectPayments(ids)] : [];
  });
  if (selects.length === 0) return new Map<string, Payment>();
  const payments = await db.query<Required<Payment> & { id: string }>(join(selects, ' union all '));
  return new Map(payments.map(({ id, ...payment }) => [id, payment]));
};

const ORDERS = {
  kind: ['q.kind'],
  day: ['q.day'],
  status: ['q.status'],
  decidedBy: ['lower((select u.name from users u where u.sap_id = q.decided_by))', ...naturalKeys('q.decided_by')],
  decidedAt: ['q.decided_at'],
  reason: [`nullif(lower(q.reason), '')`],
};

export const findMyRequests = async (db: Db, user: User, query: ServerQuery<typeof myRequests.myRequests>) => {
  const own = join(
    requestKinds.map(({ kind, selectOwn }) => sql`select ${kind}::text as kind, o.* from (${selectOwn(user.sapId)}) o`),
    ' union all ',
  );
  const from = sql`from (${own}) q where ${query.id ? sql`q.id = ${query.id}` : sql`true`}`;
  const page = await pagedRows<MyRequest>(db, query, {
    from,
    rows: (rows) => sql`
      select q.id as "_id", q.kind, '' as subject, q.day, q.status, q.decided_by as "decidedBy",
        coalesce((select u.name from users u where u.sap_id = q.decided_by), q.decided_by) as "decidedByName",
        ${iso('q.decided_at')} as "decidedAt", coalesce(q.reason, '') as reason, ${selectNeedsInfo(sql`q.id`, sql`q.status like '%Pending%'`)} as "needsInfo"
      ${from} order by ${chosenOrder(ORDERS, query)} greatest(q.day, (q.decided_at at time zone 'Asia/Kolkata')::date) desc, q.id ${rows}`,
  });
  const [subjects, payments] = await Promise.all([readSubjects(db, page.data), readPayments(db, page.data)]);
  return {
    ...page,
    data: page.data.map((row) => ({ ...row, subject: subjects.get(row._id) ?? '', ...payments.get(row._id) })),
  };
};
