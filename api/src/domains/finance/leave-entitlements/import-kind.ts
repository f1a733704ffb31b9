import { ENTITLEMENT_WRITERS, type imports, M3_READ } from 'api-contract';
import { leaveEntitlementLimits } from 'api-contract/limits';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import type { ImportKind } from '../../shared/imports/import-kind.ts';
import { entitlementFields, toPlainLine } from './entitlement-fields.ts';
import { type EntitlementFields, lockEntitlements, removeEntitlements } from './repository.ts';

type Column = 'sapId' | 'leaveType' | 'year' | 'days';
type Problem = Omit<imports.CellProblem, 'row'> & { column: Column };

interface Stored {
  id: string;
  days: number;
  version: number;
}
type Before = Omit<Stored, 'id'>;

const { min, max } = leaveEntitlementLimits.days;
const { maxLength } = leaveEntitlementLimits.leaveType;
const toWhole = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);
const keyOf = ({ SAP_ID, leaveType, year }: Pick<EntitlementFields, 'SAP_ID' | 'leaveType' | 'year'>): string =>
  `${SAP_ID}\n${year}\n${leaveType.toLowerCase()}`;

/** Checks a row without the database. */
function readRow(cells: Readonly<Record<string, string>>): { fields: EntitlementFields; problems: Problem[] } {
  const fields = {
    SAP_ID: toPlainLine(cells.sapId),
    leaveType: toPlainLine(cells.leaveType),
    year: toWhole(toPlainLine(cells.year)),
    days: toWhole(toPlainLine(cells.days)),
  };
  const problems: Problem[] = [];
  if (fields.leaveType === '' || fields.leaveType.length > maxLength)
    problems.push({ column: 'leaveType', text: `Please give a leave type of at most ${maxLength} characters.` });
  if (!(fields.year >= 2000 && fields.year <= 2100))
    problems.push({ column: 'year', text: 'Please give a year such as 2027.' });
  if (!(fields.days >= min && fields.days <= max))
    problems.push({ column: 'days', text: `Please give whole days, ${min} to ${max}.` });
  return { fields, problems };
}

const findPeople = async (db: Db, user: User, sapIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.query<{ sapId: string; name: string }>(sql`
    select u.sap_id as "sapId", u.name from users u
    where u.sap_id = any (${[...sapIds]}) and u.sap_id <> ${user.sapId} and ${getScopeCondition(user)}`);
  return new Map(rows.map(({ sapId, name }) => [sapId, name]));
};

const findStored = async (db: Db, sapIds: readonly string[]): Promise<Map<string, Stored>> => {
  const rows = await db.query<Stored & Omit<EntitlementFields, 'days'>>(sql`
    select e.id, e.sap_id as "SAP_ID", e.leave_type as "leaveType", e.year, e.days, e.version
    from leave_entitlements e where e.sap_id = any (${[...sapIds]})`);
  return new Map(rows.map((row) => [keyOf(row), row]));
};

const writeRows = (tx: WriteDb, rows: readonly EntitlementFields[], at: Date) =>
  tx.query<{ id: string; version: number } & EntitlementFields>(sql`
    insert into leave_entitlements as e (sap_id, leave_type, year, days, updated_at)
    select g."SAP_ID", g."leaveType", g.year, g.days, ${at} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g ("SAP_ID" text, "leaveType" text, year int, days int)
    on conflict (sap_id, year, lower(leave_type)) do update set days = excluded.days, updated_at = excluded.updated_at,
      version = e.version + 1
    returning e.id, e.version, e.sap_id as "SAP_ID", e.leave_type as "leaveType", e.year, e.days`);

/** Columns SAP ID, LEAVE TYPE, YEAR, DAYS; others' days stay (D-363). */
export const leaveEntitlementImport: ImportKind = {
  readers: M3_READ,
  roles: ENTITLEMENT_WRITERS,
  columns: ['sapId', 'leaveType', 'year', 'days'],
  count: (records) => `${records} ${records === 1 ? 'entitlement' : 'entitlements'}`,
  done: 'set',
  lock: lockEntitlements,

  async check(db, rows, { user, now }) {
    const read = rows.map(({ row, cells }) => ({ row, ...readRow(cells) }));
    const sapIds = [...new Set(read.map(({ fields }) => fields.SAP_ID))];
    const [people, stored] = await Promise.all([findPeople(db, user, sapIds), findStored(db, sapIds)]);
    const problems: imports.CellProblem[] = [];
    const effects: imports.RowEffect[] = [];
    const good: EntitlementFields[] = [];
    const rowOf = new Map<string, number>();
    for (const { row, fields, problems: wrong } of read) {
      const name = people.get(fields.SAP_ID);
      if (!name)
        problems.push({ row, column: 'sapId', text: 'There is no other person with this SAP ID among yours.' });
      problems.push(...wrong.map((problem) => ({ row, ...problem })));
      if (!name || wrong.length > 0) continue;
      const key = keyOf(fields);
      const earlier = rowOf.get(key);
      if (earlier !== undefined) {
        problems.push({
          row,
          column: 'leaveType',
          text: 'This entitlement appears twice in the file.',
          detail: `Row ${earlier} sets it already.`,
        });
        continue;
      }
      rowOf.set(key, row);
      good.push(fields);
      const before = stored.get(key);
      const days = `${fields.days} ${fields.days === 1 ? 'day' : 'days'}`;
      effects.push({
        row,
        effect: !before ? 'new' : before.days === fields.days ? 'unchanged' : 'replaces',
        text: `${name} · ${fields.SAP_ID}, ${fields.leaveType}, ${fields.year}: ${days}${before ? ` (${before.days} before)` : ''}`,
      });
    }
    return {
      problems,
      effects,
      async apply(tx) {
        const written = await writeRows(
          tx,
          good.filter((fields) => stored.get(keyOf(fields))?.days !== fields.days),
          now,
        );
        const changes = written.map((fields) => ({ fields, before: stored.get(keyOf(fields)) }));
        await tx.history(
          changes.map(({ fields, before }) => ({
            kind: 'leave-entitlement',
            id: fields.id,
            action: 'import',
            before: before ? entitlementFields({ ...fields, entitledDays: before.days }) : null,
            after: entitlementFields({ ...fields, entitledDays: fields.days }),
          })),
        );
        return changes.map(({ fields: { id, version }, before }) => ({
          id,
          version,
          before: before ? ({ days: before.days, version: before.version } satisfies Before) : null,
        }));
      },
    };
  },

  async whatHappenedSince(db, { records }) {
    const rows = await db.query<{ name: string | null }>(sql`
      select e.sap_id || ', ' || e.leave_type || ', ' || e.year as name
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (id uuid, version integer)
        left join leave_entitlements e on e.id = r.id
      where e.id is null or e.version <> r.version order by 1`);
    const gone = rows.filter(({ name }) => name === null).length;
    return [
      ...rows.flatMap(({ name }) => (name === null ? [] : [`${name} was changed`])),
      ...(gone > 0 ? [`${gone} ${gone === 1 ? 'entitlement was' : 'entitlements were'} removed`] : []),
    ];
  },

  async undo(tx, { records }, { now }) {
    const current = await tx.query<EntitlementFields & { id: string }>(sql`
      select e.id, e.sap_id as "SAP_ID", e.leave_type as "leaveType", e.year, e.days from leave_entitlements e
      where e.id = any (${records.map(({ id }) => id)}::uuid[])`);
    const beforeOf = new Map(records.map(({ id, before }) => [id, before as Before | null]));
    await removeEntitlements(
      tx,
      records.filter(({ before }) => before === null).map(({ id }) => id),
    );
    await tx.query(sql`
      update leave_entitlements e set days = (r.before->>'days')::int, updated_at = ${now}, version = e.version + 1
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (id uuid, before jsonb)
      where e.id = r.id and nullif(r.before, 'null'::jsonb) is not null`);
    await tx.history(
      current.map((fields) => {
        const before = beforeOf.get(fields.id);
        return {
          kind: 'leave-entitlement',
          id: fields.id,
          action: 'undo',
          before: entitlementFields({ ...fields, entitledDays: fields.days }),
          after: before ? entitlementFields({ ...fields, entitledDays: before.days }) : null,
        };
      }),
    );
  },
};
