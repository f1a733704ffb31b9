import type { ResponseOf, reminders, ServerQuery } from 'api-contract';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { chosenOrder, iso, naturalKeys, pagedRows } from '../../../database/sql-parts.ts';
import type { User } from '../../../session/scope.ts';
import { readUser } from '../../../session/users.ts';

type Reminder = ResponseOf<typeof reminders.answerReminder>['data'];

export const findOfficer = (db: Db, sapId: string): Promise<User | undefined> =>
  readUser(db, sql`sap_id = ${sapId} and role in ('SO', 'SE')`);

const ORDERS = {
  subject: ['lower(r.subject)'],
  text: ['lower(r.text)'],
  askedBy: ['lower((select u.name from users u where u.sap_id = r.asked_by))', ...naturalKeys('r.asked_by')],
  askedAt: ['r.asked_at'],
  status: ['r.answered_at is not null', 'r.answered_at'],
};

export const findMyReminders = (db: Db, user: User, query: ServerQuery<typeof reminders.myReminders>) => {
  const from = sql`from reminders r
    where r.sap_id = ${user.sapId} and r.about <> 'follow-up' ${query.id ? sql`and r.id = ${query.id}` : sql``}`;
  return pagedRows<Reminder>(db, query, {
    from,
    rows: (page) => sql`
      select r.id as "_id", r.subject, r.text, r.day, r.asked_by as "askedBy",
        coalesce((select u.name from users u where u.sap_id = r.asked_by), r.asked_by) as "askedByName",
        ${iso('r.asked_at')} as "askedAt", r.answer, ${iso('r.answered_at')} as "answeredAt",
        coalesce((select json_agg(json_build_object('dealerCode', d.dealer_code, 'name', d.name, 'city', d.city,
            'mobile', coalesce(nullif(trim(d.mobile), ''), d.telephone), 'lastVisit', l.day) order by d.name, d.dealer_code)
          from dealers d left join dealer_last_visits l on l.dealer_code = d.dealer_code
          where d.dealer_code = any (r.dealer_codes)), '[]') as dealers
      ${from} order by ${chosenOrder(ORDERS, query)} r.asked_at desc, r.id ${page}`,
  });
};

export const saveAnswer = (
  tx: WriteDb,
  { id, answer, by, at }: { id: string; answer: string; by: string; at: Date },
): Promise<{ askedBy: string; subject: string } | undefined> =>
  tx.one(sql`update reminders set answer = ${answer}, answered_at = ${at}
    where id = ${id} and sap_id = ${by} and about <> 'follow-up' returning asked_by as "askedBy", subject`);
